"""Reasons that players of both games of «Локалка» give in the same words."""

from kiberrubezh.ground.words import Pair

AVERT = Pair("Нода дороже карты.", "A noda is worth more than the card.")
BACKUP = Pair("Эта карта из сброса ещё пригодится.", "This card in the discard pile is still useful.")
BARE = Pair("Защита нужнее будет потом.", "Protection is needed more later.")
BREAKS = Pair("Уровни равны: защита падает ({node}).", "The levels are equal: the Protection of {node} falls.")
DISCARD = Pair("Без этой карты обойтись легче всего.", "This card will be missed least.")
END = Pair("Остальное лучше придержать.", "The rest is better kept.")
PARRY = Pair("Самая высокая защита вернее всего.", "The highest Protection is the surest.")
STRIKE = Pair("Самая высокая атака вернее всего.", "The highest Attack is the surest.")
SUFFER = Pair("Отразить нечем или слишком дорого.", "There is nothing to avert it with, or it costs too much.")
WASTES = Pair("Другого применения этой карте нет.", "There is no other use for this card.")
