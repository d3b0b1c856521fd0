"""What queries find: a table of them in both languages, each with a predicate over the cards' own data."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.cards.find.aid.groups import groups_of
from kiberrubezh.cards.find.aid.guesses import Guesser, hint
from kiberrubezh.cards.find.aid.guide import CHAPTERS
from kiberrubezh.cards.find.conditions import AnyCondition, Pattern
from kiberrubezh.cards.find.context import Context, OpenDeck
from kiberrubezh.cards.find.lookup import simple
from kiberrubezh.cards.find.patterns.alphabet import Alphabet
from kiberrubezh.cards.find.patterns.automaton import Automaton, automata
from kiberrubezh.cards.find.patterns.expression import SlowPatternError, check_pattern, folded_line
from kiberrubezh.cards.find.patterns.matcher import Matcher, Patience
from kiberrubezh.cards.find.patterns.repeats import longest_repeat
from kiberrubezh.cards.find.patterns.roll import Roll
from kiberrubezh.cards.find.query import parse
from kiberrubezh.cards.find.refusals import QueryError, UnfinishedError
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.store import connect, open_cards
from kiberrubezh.cards.text import plain_text, type_line
from kiberrubezh.ground.words import LANGS, Lang

CARDS = open_cards()
DECK = {"antivirus": 4, "firewall": 9, "wiper": 2, "switch": 1, "patch-tuesday": 3}
RATES = {"antivirus": 61.5, "wiper": 55.0, "fire": 40.0}
CONTEXT = Context(OpenDeck(DECK, most=4, room=41), RATES)
Test = Callable[[Card], object]

ASSET, MEASURE, ATTACK, EVENT = Kind
MALWARE, DOS, INTRUSION, TEMPEST, CRYPTANALYSIS = Category


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    with closing(connect()) as connection:
        yield connection


def small(*said: str) -> str:
    """Return lines as the search sees them: in small letters, without ё."""
    return "\n".join(said).casefold().replace("ё", "е")


def those(condition: Test) -> set[str]:
    return {card.id for card in CARDS.values() if condition(card)}


def ids(*wanted: str) -> Test:
    assert set(wanted) <= CARDS.keys()
    return lambda card: card.id in wanted


def cost(card: Card) -> int:
    """Return a card's price, -1 for an asset, which has none."""
    return -1 if card.kind is ASSET else card.requires.defence + card.requires.attack


def gives(card: Card) -> int:
    return card.provides.defence + card.provides.attack


def named(card: Card) -> set[Category]:
    return {card.category} if card.category else set(card.blocks)


TEXTS = {card.id: small(*(plain_text(card, lang) for lang in LANGS)) for card in CARDS.values()}
NAMES = {card.id: small(*(getattr(card.name, lang) for lang in LANGS)) for card in CARDS.values()}
TYPES = {card.id: small(*(type_line(card, lang) for lang in LANGS)) for card in CARDS.values()}


def says(pattern: str) -> Test:
    """Return the test of name, text and type, line by line."""
    said = re.compile(pattern, re.MULTILINE)
    return lambda card: said.search("\n".join(told[card.id] for told in (NAMES, TEXTS, TYPES)))


def is_named(pattern: str) -> Test:
    return lambda card: re.search(pattern, NAMES[card.id], re.MULTILINE)


def reads(pattern: str) -> Test:
    return lambda card: re.search(pattern, TEXTS[card.id], re.MULTILINE)


def tells(pattern: str) -> Test:
    return lambda card: card.about and re.search(pattern, small(card.about.ru, card.about.en))


def cites(pattern: str) -> Test:
    def condition(card: Card) -> object:
        told = card.reference
        return told and re.search(pattern, f"{told.source} {told.code} {told.title}")

    return condition


def stops(measure: Card, attack: Card) -> bool:
    """KR-1.3, KR-9: one measure stops one attack, by what is printed."""
    spread = attack.keyword(KeywordName.DISTRIBUTED)
    if spread is not None and spread.value > 1:
        return False
    if measure.blocks:
        return attack.category in measure.blocks
    return attack.keyword(KeywordName.STEALTH) is None


def stopped_by(measure: str) -> Test:
    return lambda card: card.kind is ATTACK and stops(CARDS[measure], card)


def piercing(measure: str) -> Test:
    return lambda card: card.kind is ATTACK and not stops(CARDS[measure], card)


def stopping(attack: str) -> Test:
    return lambda card: card.kind is MEASURE and stops(card, CARDS[attack])


def pierced_by(attack: str) -> Test:
    return lambda card: card.kind is MEASURE and not stops(card, CARDS[attack])


def has_word(name: KeywordName) -> Test:
    return lambda card: card.keyword(name) is not None


def copies(card: Card) -> int:
    return DECK.get(card.id, 0)


STEALTH, PERSISTENCE = KeywordName.STEALTH, KeywordName.PERSISTENCE


def no_card(_: Card) -> bool:
    return False


TABLE: list[tuple[str, str, Test]] = [
    # words, phrases, names
    ("", " ", lambda _: True),
    ("шифровальщик", "ransomware", says(r"шифровальщик|ransomware")),
    ("ШИФРОВАЛЬЩИКАМИ", "Ransom", says(r"шифровальщик|\bransom")),
    ("флуд udp", "flood udp", ids("udp-flood")),
    ("флуд песочница", "flood sandbox", no_card),
    ("антив", "antiv", says(r"\bантив|\bantiv")),
    ("впо", "malware", says(r"вредоносн|malware|\bвпо\b")),
    ("пэмин", "emanations", says(r"пэмин|emanations")),
    ('"белые списки"', '"executable allowlist"', ids("executable-allowlist")),
    ("«белый список»", "“executable allowlist”", ids("executable-allowlist")),
    ('"список белый"', '"allowlist executable"', no_card),
    ('!"Антивирус"', '!"Antivirus"', ids("antivirus")),
    ("!антивирус", "!antivirus", ids("antivirus")),
    ('!"межсетевой экран"', '!"FIREWALL"', ids("firewall")),
    ('!"Межсетевой"', '!"Intrusion"', no_card),
    ('-!"Антивирус"', 'not !"Antivirus"', lambda card: card.id != "antivirus"),
    ('!"Пожар" | !"Вайпер"', '!"Fire" or !"Wiper"', ids("fire", "wiper")),
    ("имя:сеть", "name:сети", is_named(r"\bсет[ьи]\b")),
    ("имя:network", "name:networks", is_named(r"\bnetwork\b")),
    ("имя:подрядчик", "name:подрядчика", ids("trusted-relationship", "supplier-leak")),
    ("текст:скрытность", "text:stealth", reads(r"\bскрытност|\bstealth")),
    ('текст:"верните эту меру"', 'text:"return that measure"', ids("krack")),
    ("текст!=скрытность", "text!=stealth", lambda card: not reads(r"\bскрытност|\bstealth")(card)),
    # patterns
    ("/^vpn/", "/^VPN/", says(r"^vpn")),
    (r"/\bсет[ьи]\b/", r"/\b(сеть|сети)\b/", says(r"\bсет[ьи]\b")),
    (r"/\bnet\w*k\b/", r"/\bNETW?ORK\b/", says(r"\bnetwork\b")),
    (r"/\+[2-9] к/", r"/\+([2-9]) к/", says(r"\+[2-9] к")),
    ("/не больше [12]$/", "/no such words/", no_card),
    ("имя:/^узел/", "name:/^node|^узел/", is_named(r"^узел|^node")),
    ("имя:/ер$/", "name:/[е]р$/", is_named(r"ер$")),
    ("имя:/er$/", "name:/(server|er)$/", is_named(r"er$")),
    ("текст:/(рук|колод)у$/", "text:/(рук|колод)у$/", reads(r"(рук|колод)у$")),
    ("суть:/парол[ьеяю]/", "about:/парол(ь|е|я|ю)/", tells(r"парол[ьеяю]")),
    (r"суть:/password\b/", r"about:/\bpassword\b/", tells(r"\bpassword\b")),
    ("-/[а-я]/", "-/[a-z]/", no_card),
    ("-/урон/ вид:атака", "not /урон/ kind:attack", lambda card: card.kind is ATTACK and not says("урон")(card)),
    ("/учётн/", "/учетн/", says("учетн")),
    ("/UDP|SYN/ вид:атака", "/udp|syn/ kind:attack", ids("udp-flood", "syn-flood")),
    (r"/КАРТ\w+ И/", r"/карт[а-яё]+ и/", says(r"карт\w+ и")),
    # kinds and categories
    ("вид:актив", "kind:asset", lambda card: card.kind is ASSET),
    ("вид:меры", "kind:measures", lambda card: card.kind is MEASURE),
    ("тип:атака", "type:attack", lambda card: card.kind is ATTACK),
    ("вид:соб", "kind:ev", lambda card: card.kind is EVENT),
    ("вид:мера,событие", "kind:measure,event", lambda card: card.kind in (MEASURE, EVENT)),
    ("вид!=атака", "kind!=attack", lambda card: card.kind is not ATTACK),
    ('вид:"мера защиты"', "kind=measure", lambda card: card.kind is MEASURE),
    ("кат:впо", "cat:malware", lambda card: MALWARE in named(card)),
    ("кат:ddos", "category:dos", lambda card: DOS in named(card)),
    ('кат:"отказ в обслуживании",впо', 'cat:"denial of service",malware', lambda card: {DOS, MALWARE} & named(card)),
    ("кат=впо,вторжение", "cat=malware,intrusion", lambda card: named(card) == {MALWARE, INTRUSION}),
    ("кат>=впо,вторжение", "cat>=intrusion,malware", lambda card: named(card) >= {MALWARE, INTRUSION}),
    ("кат<=пэмин,крипто", "cat<=tempest,cryptanalysis", lambda card: named(card)
        and named(card) <= {TEMPEST, CRYPTANALYSIS}),
    ("кат!=впо вид:атака", "cat!=malware kind:attack", lambda card: card.kind is ATTACK
        and card.category is not MALWARE),
    # keywords and what there is
    ("ключ:скрытность", "key:stealth", has_word(STEALTH)),
    ("ключ:скр,распр", "keyword:stealth,distr", lambda card: card.keyword(STEALTH)
        or card.keyword(KeywordName.DISTRIBUTED)),
    ("ключ=скрытность", "key=stealth", lambda card: [k.name for k in card.keywords] == [STEALTH]),
    ("ключ>=скрытность,закрепление", "key>=stealth,persistence", lambda card: card.keyword(STEALTH)
        and card.keyword(PERSISTENCE)),
    ("ключ<=скрытность,закрепление", "key<=stealth,persistence", lambda card: card.keywords
        and {k.name for k in card.keywords} <= {STEALTH, PERSISTENCE}),
    ("ключ!=скрытность есть:ключ", "key!=stealth has:keyword", lambda card: card.keywords
        and [k.name for k in card.keywords] != [STEALTH]),
    ("-ключ:скрытность вид:атака", "not key:stealth kind:attack", lambda card: card.kind is ATTACK
        and not card.keyword(STEALTH)),
    ("есть:базовый", "has:basic", lambda card: card.basic),
    ("есть:текст", "is:text", lambda card: plain_text(card, "ru")),
    ("есть:без-текста", "has:no-text", lambda card: not plain_text(card, "ru")),
    ("есть:ключ", "has:keyword", lambda card: card.keywords),
    ("есть:своя", "has:own", no_card),
    ("есть:ручная", "has:manual", no_card),
    ("есть:базовый,ключ", "has:basic,keyword", lambda card: card.basic or card.keywords),
    ("есть!=базовый вид:актив", "has!=basic kind:asset", lambda card: card.kind is ASSET and not card.basic),
    ("набор:base", "set:base", lambda card: card.set == "base"),
    # numbers
    ("урон>=5", "damage>=5", lambda card: card.damage >= 5),
    ("урон > 5", "damage >5", lambda card: card.damage > 5),
    ("урон<2", "damage<2", lambda card: card.kind is ATTACK and card.damage < 2),
    ("урон<=2", "damage<=2", lambda card: card.kind is ATTACK and card.damage <= 2),
    ("урон:3", "damage=3", lambda card: card.damage == 3),
    ("урон!=3", "damage!=3", lambda card: card.kind is ATTACK and card.damage != 3),
    ("урон:3..5", "damage=3..5", lambda card: 3 <= card.damage <= 5),
    ("урон:5..", "damage:5..", lambda card: card.damage >= 5),
    ("урон:..1", "damage:..1", lambda card: card.kind is ATTACK and card.damage <= 1),
    ("-урон>2", "-damage>2", lambda card: card.damage <= 2),
    ("ёмкость>1", "capacity>1", lambda card: card.capacity > 1),
    ("емкость:4", "capacity:4", lambda card: card.capacity == 4),
    ("цена:2..4", "cost:2..4", lambda card: 2 <= cost(card) <= 4),
    ("цена:0", "cost:0", lambda card: cost(card) == 0),
    ("цена-атаки>=5", "attack-cost>=5", lambda card: card.requires.attack >= 5),
    ("требует-защиты:1 вид:мера", "requires-defence:1 kind:measure", lambda card: card.kind is MEASURE
        and card.requires.defence == 1),
    ("даёт:2", "gives:2", lambda card: gives(card) == 2),
    ("мощность>=1 даёт-атаки:0", "power>=1 gives-attack:0", lambda card: card.provides.defence
        and not card.provides.attack),
    ("даёт-защиты=1 даёт-атаки=1", "gives-defence=1 gives-attack=1", lambda card: (
        card.provides.defence, card.provides.attack) == (1, 1)),
    ("номер:7..9", "number:7..9", lambda card: 7 <= card.number <= 9),
    ("урон>цена", "damage>cost", lambda card: card.kind is ATTACK and card.damage > cost(card)),
    ("урон=цена", "damage=cost", lambda card: card.kind is ATTACK and card.damage == cost(card)),
    ("ёмкость<цена", "capacity<cost", lambda card: card.kind is MEASURE and card.capacity < cost(card)),
    ("даёт-защиты!=даёт-атаки", "gives-defence!=gives-attack", lambda card: card.kind is ASSET
        and card.provides.defence != card.provides.attack),
    # as people type them
    ("урон≥5", "damage => 5", lambda card: card.damage >= 5),
    ("урон > = 5", "damage:>=5", lambda card: card.damage >= 5),
    ("урон:5+", "damage=5+", lambda card: card.damage >= 5),
    ("урон≤2", "damage=<2", lambda card: card.kind is ATTACK and card.damage <= 2),
    ("урон<>3", "damage≠3", lambda card: card.kind is ATTACK and card.damage != 3),
    ("урон==3", "damage:=3", lambda card: card.damage == 3),
    ("урон:3-5", "damage:3–5", lambda card: 3 <= card.damage <= 5),
    ("урон:3…5", "damage:3...5", lambda card: 3 <= card.damage <= 5),
    ("стоимость:<3 вид:меры", "price<3 kind:measures", lambda card: card.kind is MEASURE and cost(card) < 3),
    ("урон : 3", "damage : 3", lambda card: card.damage == 3),
    ("вид:атака || вид:событие", "kind:attack || kind:event", lambda card: card.kind in (ATTACK, EVENT)),
    ("вид:мера & кат:впо", "kind:measure && cat:malware", lambda card: card.kind is MEASURE
        and MALWARE in named(card)),
    ("Антивирус, ", "  antivirus.", says(r"\bантивирус|\bantivirus")),
    ("ВИД:МЕРА –КАТ:ВПО", "KIND:MEASURE –CAT:MALWARE", lambda card: card.kind is MEASURE
        and MALWARE not in named(card)),
    # who stops whom
    ("блокирует:впо", "blocks:malware", lambda card: card.kind is MEASURE
        and (not card.blocks or MALWARE in card.blocks)),
    ("блокирует!=впо вид:мера", "blocks!=malware kind:measure", lambda card: card.blocks
        and MALWARE not in card.blocks),
    ('блокирует:"Руткит"', 'blocks:"Rootkit"', stopping("rootkit")),
    ('блокирует:"Ботнет"', 'blocks:"Botnet"', no_card),
    ('блокирует:"Песочница"', 'blocks:"Sandbox"', stopped_by("sandbox")),
    ('блокирует:"Дежурная смена"', 'blocks:"Duty Shift"', stopped_by("duty-shift")),
    ('пробивает:"Антивирус"', 'pierces:"Antivirus"', piercing("antivirus")),
    ('пробивает:"Дежурная смена"', 'pierces:"Duty Shift"', piercing("duty-shift")),
    ("пробивает:песочница", "beats:sandbox", piercing("sandbox")),
    ("пробивает:MFA", "pierces:mfa", piercing("mfa")),
    ("блокирует:EDR", "blocks:edr", stopped_by("edr")),
    ("пробивает:руткит", "pierces:rootkit", pierced_by("rootkit")),
    ('пробивает:"Ботнет"', 'pierces:"Botnet"', pierced_by("botnet")),
    ("пробивает:нулевое", 'pierces:"zero trust"', piercing("zero-trust")),
    ('пробивает:"Антивирус" урон>=5', 'pierces:"Antivirus" damage>=5', lambda card: card.damage >= 5
        and piercing("antivirus")(card)),
    ('пробивает!="Антивирус" вид:атака', '-pierces:"Antivirus" kind:attack', stopped_by("antivirus")),
    # sources
    ("источник:T1566", "source:t1566", cites(r"\bT1566\b")),
    ("источник:T1498", "source:T1498", ids("booter", "botnet", "traffic-reflection")),
    ("источник:Т1498.001", "source:T1498.001", ids("botnet")),
    ("источник:T149", "source:T14", no_card),
    ("источник:УПД.3", "reference:УПД.3", ids("trusted-boot")),
    ("источник:упд", "source:упд", ids("trusted-boot", "least-privilege")),
    ("источник:ФСТЭК", "source:фстэк", cites("ФСТЭК")),
    ('источник:"Приказ ФСТЭК № 21"', 'source:"ФСТЭК 21"', cites(r"ФСТЭК № 21 ")),
    ("источник:CAPEC-482", "source:482", ids("syn-flood")),
    ("источник:CVE", "source:cve", cites("CVE")),
    ("источник:M1037", "source:m1037", cites("M1037")),
    ("источник:rfc,iec", "source:iec,rfc", cites(r"RFC|IEC\b")),
    ("источник!=MITRE вид:атака", "source!=mitre kind:attack", lambda card: card.kind is ATTACK
        and not cites("MITRE")(card)),
    # the deck that is open
    ("в-колоде", "in-deck", copies),
    ("-в-колоде вид:мера", "not in-deck kind:measure", lambda card: card.kind is MEASURE and not copies(card)),
    ("копий<4", "copies<4", lambda card: copies(card) < 4),
    ("копий>=3", "copies>=3", lambda card: copies(card) >= 3),
    ("копий:0", "copies=0", lambda card: copies(card) == 0),
    ("копий:1..2", "copies:1..2", lambda card: 1 <= copies(card) <= 2),
    ("копий<урон", "copies<damage", lambda card: card.kind is ATTACK and copies(card) < card.damage),
    ("можно-добавить", "can-add", lambda card: card.basic or copies(card) < 4),
    ("-можно-добавить", "-can-add", ids("antivirus")),
    ("в-колоде можно-добавить", "in-deck can-add", lambda card: copies(card) and card.id != "antivirus"),
    # what was measured
    ("винрейт>55", "winrate>55", ids("antivirus")),
    ("винрейт>=55", "winrate>=55%", ids("antivirus", "wiper")),
    ("винрейт<61.5", "winrate<61,5", ids("wiper", "fire")),
    ("винрейт:40..60", "winrate:40..60", ids("wiper", "fire")),
    ("винрейт!=40", "winrate!=40", ids("antivirus", "wiper")),
    ("-винрейт>=0", "-winrate>=0", lambda card: card.id not in RATES),
    # together
    ("вид:событие или вид:атака урон>=7", "kind:event or kind:attack damage>=7", lambda card: card.kind is EVENT
        or card.damage >= 7),
    ("(вид:событие | вид:атака) урон>=7", "(kind:event | kind:attack) damage>=7", lambda card: card.damage >= 7),
    ("-(вид:событие | вид:атака)", "not (kind:event or kind:attack)", lambda card: card.kind in (ASSET, MEASURE)),
    ("не не вид:атака", "--kind:attack", lambda card: card.kind is ATTACK),
    ("вид:атака и урон:1", "kind:attack and damage:1", lambda card: card.damage == 1),
    ("сорт:цена- вид:атака", "sort:cost- kind:attack", lambda card: card.kind is ATTACK),
    ("группа:вид урон>=5", "group:kind damage>=5", lambda card: card.damage >= 5),
    ("вид:мера (урон>0 | ёмкость:4 -кат:пэмин)", "kind:measure (damage>0 | capacity:4 -cat:tempest)", lambda card: (
        card.capacity == 4 and TEMPEST not in card.blocks)),
    # each category and each keyword, alone and counted out
    ("кат:вторжение вид:атака", "cat:intrusion kind:attack", lambda card: card.category is INTRUSION),
    ("кат:криптоанализ", "cat:cryptanalysis", lambda card: CRYPTANALYSIS in named(card)),
    ("кат:доступность вид:мера", "cat:ddos kind:measure", lambda card: card.kind is MEASURE and DOS in card.blocks),
    ("кат=пэмин вид:мера", "cat=tempest kind:measure", lambda card: card.blocks == (TEMPEST,)),
    ("кат>=впо -кат=впо", "cat>=malware -cat=malware", lambda card: MALWARE in named(card) and len(named(card)) > 1),
    ("ключ:эшелон", "key:echelon", has_word(KeywordName.ECHELON)),
    ("ключ:приманка", "keyword:decoy", has_word(KeywordName.DECOY)),
    ("ключ:карантин вид:мера", "key:quarantine kind:measure", lambda card: card.kind is MEASURE
        and card.keyword(KeywordName.QUARANTINE)),
    ("ключ:эскалация,пробой", "key:escalation,breach", lambda card: card.keyword(KeywordName.ESCALATION)
        or card.keyword(KeywordName.BREACH)),
    ("есть:ключ -ключ:скрытность,закрепление", "has:keyword -key:stealth,persistence", lambda card: card.keywords
        and not {k.name for k in card.keywords} & {STEALTH, PERSISTENCE}),
    ("есть:без-текста вид:мера", "has:no-text kind:measure", lambda card: card.kind is MEASURE
        and not plain_text(card, "en")),
    ("есть:текст вид:актив -есть:базовый", "has:text kind:asset -has:basic", lambda card: card.kind is ASSET
        and plain_text(card, "ru") and not card.basic),
    # numbers against numbers, and against none
    ("урон>ёмкость", "damage>capacity", no_card),
    ("цена-атаки=цена-защиты вид:событие", "attack-cost=defence-cost kind:event", lambda card: card.kind is EVENT
        and card.requires.attack == card.requires.defence),
    ("цена-атаки>цена-защиты вид:событие", "attack-cost>defence-cost kind:event", lambda card: card.kind is EVENT
        and card.requires.attack > card.requires.defence),
    ("даёт-атаки>даёт-защиты", "gives-attack>gives-defence", lambda card: card.kind is ASSET
        and card.provides.attack > card.provides.defence),
    ("урон<=цена вид:атака", "damage<=cost kind:attack", lambda card: card.kind is ATTACK
        and card.damage <= cost(card)),
    ("ёмкость>=цена", "capacity>=cost", lambda card: card.kind is MEASURE and card.capacity >= cost(card)),
    ("ёмкость!=1", "capacity!=1", lambda card: card.kind is MEASURE and card.capacity != 1),
    ("номер<=3 вид:актив", "number<=3 kind:asset", lambda card: card.kind is ASSET and card.number <= 3),
    ("-номер:1..140", "not number:1..140", lambda card: not 1 <= card.number <= 140),
    ("цена>=0 цена<=0", "cost>=0 cost<=0", lambda card: cost(card) == 0),
    ("-цена>=0", "-cost>=0", lambda card: card.kind is ASSET),
    ("урон:9..3", "damage:9-3", lambda card: 3 <= card.damage <= 9),
    ("копий!=урон", "copies!=damage", lambda card: card.kind is ATTACK and copies(card) != card.damage),
    ("копий:4..", "copies:4..", lambda card: copies(card) >= 4),
    ("-копий<4 есть:базовый", "-copies<4 is:basic", lambda card: card.basic and copies(card) >= 4),
    ("винрейт:..55", "winrate:..55", ids("wiper", "fire")),
    ("винрейт>50 в-колоде", "winrate>50 in-deck", ids("antivirus", "wiper")),
    ("винрейт<50 | копий>4", "winrate<50 | copies>4", ids("fire", "firewall")),
    # who stops whom, and what it costs
    ("блокирует:крипто цена<=3", "blocks:cryptanalysis cost<=3", lambda card: card.kind is MEASURE
        and (not card.blocks or CRYPTANALYSIS in card.blocks) and cost(card) <= 3),
    ("блокирует:впо блокирует:вторжение", "blocks:malware blocks:intrusion", lambda card: card.kind is MEASURE
        and (not card.blocks or {MALWARE, INTRUSION} <= {*card.blocks})),
    ("блокирует:впо,ddos", "blocks:malware,ddos", lambda card: card.kind is MEASURE
        and (not card.blocks or {MALWARE, DOS} & {*card.blocks})),
    ('блокирует:"Вайпер" -блокирует:"Руткит"', 'blocks:"Wiper" -blocks:"Rootkit"', lambda card: (
        stopping("wiper")(card) and not stopping("rootkit")(card))),
    ('пробивает:"Антивирус" пробивает:"Песочница"', 'pierces:"Antivirus" pierces:"Sandbox"', lambda card: (
        piercing("antivirus")(card) and piercing("sandbox")(card))),
    ('блокирует:"Антивирус" ключ:скрытность', 'blocks:"Antivirus" key:stealth', lambda card: (
        stopped_by("antivirus")(card) and card.keyword(STEALTH))),
    ('вид:атака -пробивает:"Антивирус"', 'kind:attack not pierces:"Antivirus"', stopped_by("antivirus")),
    ('пробивает:"Вайпер" цена:2', 'pierces:"Wiper" cost:2', lambda card: pierced_by("wiper")(card) and cost(card) == 2),
    # sources together with what is printed
    ('источник:"D3FEND" вид:мера', 'source:"d3fend" kind:measure', lambda card: card.kind is MEASURE
        and cites("D3FEND")(card)),
    ("источник:ГОСТ | источник:NIST", "source:гост or source:nist", cites("ГОСТ|NIST")),
    ("источник:CAPEC -урон>3", "source:capec -damage>3", lambda card: cites("CAPEC")(card) and card.damage <= 3),
    ("-источник:MITRE -источник:ФСТЭК", "not (source:mitre or source:фстэк)", lambda card: (
        not cites("MITRE|ФСТЭК")(card))),
    ("источник:MITRE в-колоде", "source:MITRE in-deck", lambda card: cites("MITRE")(card) and copies(card)),
    # patterns with other things, and against each other
    ("имя:/^[а-в]/ вид:атака", "name:/^[а-в]/ kind:attack", lambda card: card.kind is ATTACK
        and is_named("^[а-в]")(card)),
    ("имя:/^.{1,4}$/", "name:/^.{1,4}$/", is_named("^.{1,4}$")),
    (r"имя:/\s.*\s/ вид:актив", r"name:/\s.*\s/ kind:asset", lambda card: card.kind is ASSET
        and is_named(r" .* ")(card)),
    ("имя:/-/", "name:/[-]/", is_named("-")),
    ("текст!=/урон/ есть:текст", "text!=/урон/ has:text", lambda card: TEXTS[card.id].strip()
        and not reads("урон")(card)),
    ("имя:/сеть/ | имя:/сет[ией]/", "name:/сет[ьией]/", is_named("сет[ьией]")),
    ("суть:/ботнет/ -имя:/ботнет/", "about:/ботнет/ -name:/ботнет/", lambda card: tells("ботнет")(card)
        and not is_named("ботнет")(card)),
    # brackets within brackets, and what orders an answer changes nothing of it
    ("((вид:атака (урон:1 | урон:2)) | (вид:мера ёмкость>2))", "((kind:attack (damage:1 | damage:2)) | capacity>2)",
        lambda card: card.damage in (1, 2) or card.capacity > 2),
    ("не (вид:атака и не урон>2)", "not (kind:attack and not damage>2)", lambda card: card.kind is not ATTACK
        or card.damage > 2),
    ("вид:актив | вид:мера цена<2 | урон>6", "kind:asset or kind:measure cost<2 or damage>6", lambda card: (
        card.kind is ASSET or (card.kind is MEASURE and cost(card) < 2) or card.damage > 6)),
    ("группа:кат сорт:урон- вид:атака в-колоде", "group:cat sort:damage- kind:attack in-deck", lambda card: (
        card.kind is ATTACK and copies(card))),
]  # fmt: skip


def test_queries_find_just_these_cards(database: sqlite3.Connection) -> None:
    """Each query finds the cards of which its predicate holds, no other, in Russian as in English."""
    assert len({row[0] for row in TABLE}) == len({row[1] for row in TABLE}) == len(TABLE) >= 200
    wrong = {}
    for russian, english, condition in TABLE:
        wanted = those(condition)
        for query, lang in ((russian, "ru"), (english, "en")):
            found = search(database, query, None, "ru" if lang == "ru" else "en", CONTEXT)
            if len(found) != len(set(found)) or set(found) != wanted:
                wrong[query] = sorted(wanted ^ set(found))
    assert wrong == {}


def test_where_a_query_ends_is_where_its_cards_do(database: sqlite3.Connection) -> None:
    """A limited search is the beginning of the whole one, whatever is asked and sorted by."""
    for query in (
        "сорт:копий-",
        "сорт:копий вид:мера",
        "сорт:винрейт- урон",
        "группа:вид сорт:цена-",
        "источник:MITRE",
    ):
        whole = search(database, query, None, "ru", CONTEXT)
        assert [search(database, query, n, "ru", CONTEXT) for n in (1, 3, 9)] == [whole[:1], whole[:3], whole[:9]]


def test_what_is_not_printed_sorts_too(database: sqlite3.Connection) -> None:
    """By copies and win rates, the greatest first or last; cards that were not measured come behind all others."""
    by_copies = [copies(CARDS[card]) for card in search(database, "сорт:копий-", None, "ru", CONTEXT)]
    assert by_copies == sorted(by_copies, reverse=True)
    upward = [copies(CARDS[card]) for card in search(database, "sort:copies", None, "en", CONTEXT)]
    assert upward == sorted(upward)
    assert search(database, "сорт:винрейт-", 3, "ru", CONTEXT) == ["antivirus", "wiper", "fire"]
    assert search(database, "сорт:-винрейт вид:атака", 1, "ru", CONTEXT) == ["wiper"]
    assert search(database, "сорт:винрейт", 3, "ru", CONTEXT) == ["fire", "wiper", "antivirus"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", ["вид", "cat", "набор", "цена", "damage", "ёмкость", "копий"])
def test_groups_stand_together(database: sqlite3.Connection, key: str, lang: Lang) -> None:
    """`группа:` parts an answer: each head stands once, and all cards under it."""
    query = parse(f"группа:{key} сорт:имя")
    assert query.group is not None
    found = search(database, query, None, lang, CONTEXT)
    parts = groups_of(found, query.group, CARDS, lang, DECK)
    heads = [part.head for part in parts]
    assert len(heads) == len(set(heads)) > (key != "набор")
    assert [card for part in parts for card in part.cards] == found
    assert len(found) == len(CARDS)


def test_without_a_deck_what_asks_of_one_says_so(database: sqlite3.Connection) -> None:
    """No deck is open: a message that tells what to do, never an answer."""
    for query in (
        "в-колоде",
        "can-add",
        "копий<4",
        "урон>copies",
        "сорт:копий",
        "-(антивирус | in-deck)",
        "group:copies",
    ):
        with pytest.raises(QueryError) as caught:
            search(database, query)
        assert "--deck" in caught.value.message("ru")
        assert "--deck" in caught.value.message("en")


def test_into_a_full_deck_nothing_can_be_added(database: sqlite3.Connection) -> None:
    """KR-2.1: a deck of sixty takes no card more."""
    assert search(database, "можно-добавить", None, "ru", Context(OpenDeck(DECK, 4, 0))) == []
    assert search(database, "можно-добавить", None, "ru", Context(OpenDeck(DECK, 4, None)))


def test_a_shield_is_no_protection(database: sqlite3.Connection) -> None:
    """A word is found at the end of a longer one put together with it, not in one that a prefix makes another."""
    assert [card for card in search(database, "щиты") if says("защит")(CARDS[card])] == []
    assert "antivirus" in search(database, "вирусами")
    assert "cryptominer" in search(database, "майнер")
    assert search(database, "дача") == []


BAD = [
    ("foo:3", "damage"),
    ("foo:атака", "kind"),
    ("foo:антивирус", "name"),
    ("foo>3", "damage"),
    ("урн>3", "damage"),
    ("ehjy>=3", "damage"),
    ("вид:fnfrf", "attack"),
    ("группа:цвет", "kind"),
    ("сорт:красота", "name"),
    ("ключ:скрытноть", "stealth"),
    ('пробивает:"антивирс"', "antivirus"),
    ("блокирует:впио", "malware"),
    ("набор:bsae", "base"),
    ("урон>=три", "3"),
]
MENDED = [
    ("вид:мера - кат:впо", "вид:мера -кат:впо"),
    ("! Антивирус", "!Антивирус"),
    ("вид:мера + кат:впо", "вид:мера кат:впо"),
    ("вид:(атака событие)", "вид:атака,событие"),
    ("кат:(впо или отказ) урон>3", "кат:впо,отказ урон>3"),
    ("/сеть", "/сеть/"),
    ("имя:/^сет", "имя:/^сет/"),
]


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_offered_can_be_asked(database: sqlite3.Connection, lang: Lang) -> None:
    """An unknown field or value is an error, and the query offered instead is sound and finds cards."""
    guesser = Guesser(database, CONTEXT)
    for query, meant in BAD:
        with pytest.raises(QueryError) as caught:
            search(database, query, context=CONTEXT)
        offered = [names.en.casefold() for names in caught.value.suggestions]
        assert meant in offered, query
        mended = guesser.mended(query, caught.value, lang)
        assert mended, query
        assert search(database, mended, None, lang, CONTEXT), mended


def test_a_slip_in_signs_is_mended(database: sqlite3.Connection) -> None:
    """A lone minus, brackets behind a field, a pattern without its end: what was meant is offered."""
    for query, meant in MENDED:
        with pytest.raises(QueryError) as caught:
            search(database, query)
        assert Guesser(database).mended(query, caught.value, "ru") == meant


@pytest.mark.parametrize(
    "query",
    [
        *("урон>=", "вид:", "источник:", "сорт:", '"анти', 'имя:"анти', "(атака", "не", "-(а", "/анти", "а |", "а или"),
        *("| а", "!", '!""', "пробивает:а", "кат:впо ("),
    ],
)
def test_what_is_still_being_typed_is_told_apart(database: sqlite3.Connection, query: str) -> None:
    """A query that lacks its end is unfinished, which is less than wrong; it finds nothing all the same."""
    with pytest.raises(QueryError) as caught:
        search(database, query)
    assert isinstance(caught.value, UnfinishedError) or query == "!"


@pytest.mark.parametrize(
    "query",
    [
        *("/[/", "/(/", "/a**/", "/(?<x/", "имя:/*/", "/" + "а" * 201 + "/", "вид:/атака/", "урон:/3/", "имя>/а/"),
        *("()", "имя>а", "сорт>цена", "источник>3", "винрейт>много", "пробивает:Пожар", 'пробивает:"VPN">2'),
        *("группа!=вид", "винрейт>1.2.3", "урон:2.5", "копий:1,5", "в-колоде:да", r"/\L<x>/"),
    ],
)
def test_what_makes_no_sense_is_refused(database: sqlite3.Connection, query: str) -> None:
    """A pattern, a sign or a number that can't be is told in both languages, never taken for something else."""
    with pytest.raises(QueryError) as caught:
        search(database, query, context=CONTEXT)
    said = [caught.value.message(lang) for lang in LANGS]
    assert all(said)
    assert re.search("[а-я]", said[0])


ENDLESS = [r"(\w+\s?)+ю$", r"(\w+\s?)+[эю]$", r"(.*,?)*(.*)*(.*)*[ъэ]э", r"(\w+\s?)+İ[-_]$"]


@pytest.mark.parametrize("pattern", [f"{pattern}(?!ъ)" for pattern in ENDLESS])
def test_a_pattern_has_its_time(monkeypatch: pytest.MonkeyPatch, database: sqlite3.Connection, pattern: str) -> None:
    """A pattern that tries without end is broken off, and the message says what to do."""
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.matcher.PATIENCE", 0.001)
    with pytest.raises(QueryError) as caught:
        search(database, f"/{pattern}/")
    assert "(a+)+" in caught.value.message("ru")
    assert Guesser(database).mended(f"/{pattern}/", caught.value, "ru") is None


@pytest.mark.parametrize(
    ("pattern", "short"), [*zip(ENDLESS, (r"\w\s?ю$", r"\w\s?[эю]$", "[ъэ]э", "i[-_]$"), strict=True)]
)
def test_repetitions_within_repetitions_are_found(
    monkeypatch: pytest.MonkeyPatch, database: sqlite3.Connection, pattern: str, short: str
) -> None:
    """What would try without end takes no longer than any pattern that RE2 knows."""
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.matcher.PATIENCE", 0.02)
    assert search(database, f"/{pattern}/") == search(database, f"/{short}/")


def test_a_text_of_too_many_letters_is_looked_through_as_ever() -> None:
    """Letters past the bytes that there are, and a letter that stands for none, leave the text as it is."""
    for odd in ("".join(map(chr, range(0x4E00, 0x4F00))), "\0"):
        roll = Roll([("а7", odd), ("б",), ("в", odd)])
        assert list(roll.hits(Matcher(r"\d|в", Patience()))) == [0, 2]


@pytest.mark.parametrize(
    "pattern",
    [
        *("((а{200}){200}){200}", "(?:(?:а{500}){500}){500}", "((([бв]{9}){9}){9}){9}", "а{99999}", "(){9999999}"),
        *("(а{1,80}б{2,}){70,80}", r"(\)а{90}){90}", "(" * 30 + "а" + "){9}" * 30),
    ],
)
def test_a_pattern_that_unfolds_without_end_is_not_begun(database: sqlite3.Connection, pattern: str) -> None:
    """Counted repetitions within each other are written out before anything is tried: it took all memory."""
    begun = process_time()
    with pytest.raises(SlowPatternError):
        search(database, f"/{pattern}/")
    assert process_time() - begun < 0.5


@pytest.mark.parametrize("pattern", ["[а-я]{3,40}", "(бот|сет){1,3}", r"\{9999999\}", "[{9999999}]", "(а{20}){20}"])
def test_counted_repetitions_are_searched_for(database: sqlite3.Connection, pattern: str) -> None:
    """What can be written out is tried."""
    search(database, f"/{pattern}/")


@pytest.mark.parametrize("pattern", [r"\w+\d", r"\w*\d", "аа+?9", "(?=а)а*[9ъ]"])
def test_long_lines_take_no_longer(monkeypatch: pytest.MonkeyPatch, pattern: str) -> None:
    """One repetition in lines of thousands of letters is bounded too: a search has one time for all."""
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.matcher.PATIENCE", 0.02)
    begun = process_time()
    patience = Patience()
    for _ in range(2):
        with pytest.raises(SlowPatternError):
            Matcher(pattern, patience).any(["а" * 3000] * 50)
    assert process_time() - begun < 2  # without a bound each takes four seconds and more


SAID = st.lists(st.text("аАёЁбсС 7-.aAsSıİßſ", max_size=6), min_size=1, max_size=3).map(tuple)
SIGNS = st.sampled_from(
    [
        *(
            "а",
            "А",
            "ё",
            "б",
            "С",
            "s",
            "ß",
            "7",
            " ",
            ".",
            "^",
            "$",
            "|",
            "(",
            ")",
            "+",
            "*",
            "?",
            "{2}",
            "[аб]",
            "[^а]",
        ),
        *(
            "[А-Яa-f]",
            r"[ -~]",
            r"[\s7]",
            r"[A-z]",
            "[-.]",
            r"\s",
            r"\W",
            r"\D",
            r"\S",
            r"\w",
            r"\d",
            r"\b",
            r"\B",
            r"\.",
            "(?=а)",
            "(?<!а)",
            "(?![^а])",
            r"(?<=\s|б)",
            "(?:а|",
            r"(.)\1",
            r"(\w{2})",
            "(.а)",
            r"\1",
            r"\1.*\2",
            r"\bа",
            r"[а7]\b",
            "(?=.*[б7])",
            "(?<=.а)",
            "İ",
            "[^ı]",
            "[[:alpha:]]",
            r"\p{L}",
            "(?i)",
            "{,2}",
            "{2,}?",
            "++",
        ),
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(SAID, max_size=4), st.lists(SIGNS, min_size=1, max_size=5).map("".join))
def test_a_text_is_looked_through_as_its_lines_are(said: list[tuple[str, ...]], pattern: str) -> None:
    """What a pattern finds in all lines put together is what it finds line by line, with and without RE2."""
    try:
        matcher = Matcher(check_pattern(pattern), Patience())
    except QueryError:
        return
    lines = [tuple(map(folded_line, each)) for each in said]
    meant = [n for n, each in enumerate(lines) if matcher.any(each)]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("kiberrubezh.cards.find.patterns.roll._STEP", 2)
        roll = Roll(lines)
        assert list(roll.hits(matcher)) == meant
        assert list(roll.misses(matcher)) == [n for n in range(len(lines)) if n not in meant]
        for way in roll.ways(matcher):
            assert [n for first, past in way(0, len(lines)) for n in range(first, past)] == meant
        patched.setattr("kiberrubezh.cards.find.patterns.automaton._engine", lambda: None)
        assert list(Roll(lines).hits(matcher)) == meant


def test_what_all_have_is_found_at_one_go() -> None:
    """Of 2,000 that stand together there are few answers for each time that the clock is looked at, and no miss."""
    roll = Roll([("сеть",), *[("бот", "карта")] * 2000, ("урон",)])
    matcher = Matcher("[кб]о?а?", Patience())
    assert len(list(roll.runs(matcher))) < 40
    assert list(roll.misses(matcher)) == [0, 2001]


@pytest.mark.parametrize(
    ("pattern", "met"),
    [("(а|е).{30}щ", "а" * 30 + "бщ"), (r"(\w)\1\1.*9", "ааа9"), (r"(?=.*9)(б|в)\w{9}щ", "б" * 10 + "щ9")],
)
def test_what_is_dear_is_looked_for_by_what_it_needs(monkeypatch: pytest.MonkeyPatch, pattern: str, met: str) -> None:
    """Where the way that is quick as a rule is dear, the quickest of all is taken, and finds the same."""
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.roll._DEAR", -1)
    roll = Roll([*[("абвеёж" * 8, "щ9")] * 700, (met,), *[("еж",)] * 700])
    matcher = Matcher(pattern, Patience())
    assert len(roll.ways(matcher)) > 1
    assert list(roll.hits(matcher)) == [700]


@pytest.mark.parametrize(
    ("pattern", "met"),
    [
        *(
            (r"(\w{3}).*\1", [1, 3]),
            (r"(\w\w)\1", [3]),
            (r"(\w)(\w)\1\2", [3]),
            (r"(\w+).*\1, м", [3]),
            (r"(\w)\1\1", [4]),
            (r"(\w{4})\w*\1", []),
        ),
        *(("^(?=.*сеть)(?=.*бот)", [2]), ("(?<=сеть ).*бот(?!ы)", []), (r"\b(\w+)\b.*\b\1\b", [1]), (r"\Bеть", [0, 2])),
    ],
)
def test_what_remembers_or_looks_around_is_found_in_bytes(
    monkeypatch: pytest.MonkeyPatch, pattern: str, met: list[int]
) -> None:
    """In lines too short to try in for long none is tried by the engine that may try without end."""
    monkeypatch.setattr(Matcher, "_is_in", lambda *_: pytest.fail("tried"))
    monkeypatch.setattr(Matcher, "hits", lambda *_: pytest.fail("tried"))
    roll = Roll([("сеть",), ("бот и Бот",), ("сеть, боты",), ("урон", "Барбар, мама"), ("ААа",)])
    matcher = Matcher(pattern, Patience())
    assert list(roll.hits(matcher)) == met
    assert [number for number in range(len(roll)) if roll.holder(matcher)(number)] == met


@pytest.mark.parametrize(
    "query",
    [
        *("имя:/сеть/ или /урон/", "имя:/а/ или /[а-я]{12}/ или суть:/атак/", "-(/сеть/ или имя:/бот/) -/щ/", "-/i/"),
        *(
            "имя:сеть или /бот/",
            "урон>=5 или /щщ/ или вирус",
            "(вид:мера /а$/) или имя:/о/",
            "вид:атака (/а/ или имя:/о/)",
        ),
    ],
)
def test_the_first_of_several_are_those_of_all(database: sqlite3.Connection, query: str) -> None:
    """What has one of several things is put together in order, and comes out as if all cards had been asked."""
    whole = search(database, query, context=CONTEXT)
    assert whole
    assert search(database, query, 9, context=CONTEXT) == whole[:9]
    assert search(database, query, 1000, context=CONTEXT) == whole


def test_of_what_hardly_any_card_lacks_those_few_are_looked_for(
    monkeypatch: pytest.MonkeyPatch, database: sqlite3.Connection
) -> None:
    """Where hardly any card lacks what mustn't be there those that do are found; it comes out as if each were asked."""
    meant, none = search(database, "вид:атака -/и/"), search(database, "вид:атака -/[а-я]/")
    asked = search(database, "вид:атака -/и/ сорт:имя")
    monkeypatch.setattr("kiberrubezh.cards.find.search._SOON", 0)
    assert search(database, "вид:атака -/и/") == meant
    assert search(database, "вид:атака -/и/ сорт:имя") == asked
    monkeypatch.setattr("kiberrubezh.cards.find.marking.Marker._is_rare", lambda *_: True)
    assert search(database, "вид:атака -/и/ сорт:имя") == asked
    assert search(database, "вид:атака -/[а-я]/") == none == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", (0, 0)),
        ("абвгаб", (2, 0)),
        ("абаб", (2, 2)),
        ("аааа", (3, 2)),
        ("сеть и сеть", (4, 0)),
        ("барабара", (4, 4)),
    ],
)
def test_what_a_line_says_twice_is_measured(line: str, said: tuple[int, int]) -> None:
    """The longest piece that stands in two places, be they one in the other, and the longest right after itself."""
    assert longest_repeat(line) == said


def test_names_are_gone_through_once() -> None:
    """Patterns for names and patterns for all, of which one must hold, are one for names and one for the rest."""
    meant = AnyCondition((Pattern("(?:бот)", "told"), Pattern("(?:сеть)|(?:бот)", "name")))
    both = simple(AnyCondition((Pattern("сеть", "name"), Pattern("бот"))))
    assert isinstance(both, AnyCondition)
    assert set(both.parts) == set(meant.parts)


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("урон 3", "урон:3"),
        ("вид:атака damage 3", "вид:атака урон:3"),
        ("в-колод", "в-колоде"),
        ("можно-добвить", "можно-добавить"),
        ("в колоде", "в-колоде"),
        ("вид:мера можно добавить", "вид:мера можно-добавить"),
        ("кат:впо, отказ", "кат:впо,отказ"),
        ("вид:мера кат:впо или отказ", "вид:мера кат:впо,отказ"),
        ("вид:атака, шифровальщик", None),
        ("вид атака", "вид:атака"),
        ("пробивает антивирус", "пробивает:антивирус"),
        ("сорт цена", "сорт:цена"),
        ("имя сеть", None),
        ("урон три", None),
        ('"урон" 3', None),
        ("урон", None),
    ],
)
def test_a_hint_for_what_may_be_meant(query: str, meant: str | None) -> None:
    """A number behind the name of a number, and a slip in a word that is a condition, are pointed out."""
    assert hint(query, "ru") == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("fynbdbhec", "антивирус"),
        ("dbl^fnfrf", "вид:атака"),
        ("dbl:fnfrf", "вид:атака"),
        ("ehjy^2//4", "урон:2..4"),
        ("лштвЖфеефсл", "kind:attack"),
        ("вфьфпуЮ=3", "damage>=3"),
        ("/fnfr/", "/атак/"),
        ("bvz:/^fy/", "имя:/^ан/"),
        ("bcnjxybr^EGL/3", "источник:упд.3"),
        ("dbl:vthf ehjy>5", "вид:мера урон>5"),
        ("zzzz:vthf ehjy>5", None),
    ],
)
def test_the_wrong_layout(database: sqlite3.Connection, typed: str, meant: str | None) -> None:
    """A query typed in the other keyboard layout is understood, with the signs that lie elsewhere there."""
    assert _instead(database, typed) == meant


@pytest.mark.parametrize(
    "query",
    [
        "имя:/\\d{3}zz/",
        "урон>88 /\\d{3}/",
        "name:/^ъ/",
        "имя:zz?",
        'имя:"что?"',
        "-вид:атака .zzz",
        "вид:атака имя:б/у",
    ],
)
def test_a_sound_query_without_hits_is_not_retyped_into_another(database: sqlite3.Connection, query: str) -> None:
    """It has conditions as it stands: the same signs in the other layout would ask for what nobody means."""
    assert search(database, query) == []
    assert Guesser(database).meant(query) is None


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dbl:fnfrf", ("вид",)),
        ("rjgbq<4", ("копий",)),
        ("копии<4", ("копий",)),
        ("набр:base", ("набор",)),
        ("rfn:", ("кат",)),
        ("foo:3", ("урон", "ёмкость", "цена")),
        ("foo:bar", ("имя", "текст", "суть")),
    ],
)
def test_the_fields_that_may_be_meant(typed: str, said: tuple[str, ...]) -> None:
    """A field in the other layout is named whatever follows it; one that hangs on the deck where it looks alike."""
    with pytest.raises(QueryError) as told:
        parse(typed)
    assert tuple(names.ru for names in told.value.suggestions) == said


def test_what_hangs_on_the_deck_is_proposed_with_one(database: sqlite3.Connection) -> None:
    """`копий` is proposed where a deck is open, and nothing else in its place where none is."""
    with pytest.raises(QueryError) as told:
        parse("копии<4")
    assert Guesser(database, CONTEXT).mended("копии<4", told.value, "ru") == "копий<4"
    assert Guesser(database).mended("копии<4", told.value, "ru") is None


def _instead(database: sqlite3.Connection, typed: str) -> str | None:
    """Return what is proposed for a query that finds nothing."""
    try:
        found = search(database, typed)
    except QueryError as error:
        return Guesser(database).mended(typed, error, "ru")
    return None if found else Guesser(database).meant(typed)


@pytest.mark.parametrize("lang", LANGS)
def test_all_examples_of_the_guide_find_something(database: sqlite3.Connection, lang: Lang) -> None:
    """What the guide shows can be asked, finds cards but not all, and says what it finds."""
    examples = [example for chapter in CHAPTERS for example in chapter.examples]
    assert len(examples) > 25
    for example in examples:
        query = example.query.of(lang)
        found = search(database, query, None, lang, CONTEXT)
        assert found, query
        assert len(found) < len(CARDS) or parse(query).where is None, query
        assert example.finds.of(lang)
        assert example.needs_deck == _asks_of_a_deck(database, query)


def _asks_of_a_deck(database: sqlite3.Connection, query: str) -> bool:
    try:
        search(database, query)
    except QueryError:
        return True
    return False


PIECES = st.sampled_from(
    [
        *("урон", "вид", "копий", "источник", "пробивает", "винрейт", "сорт", "группа", "в-колоде", "имя", "антивирус"),
        *(":", ">=", "!=", "..", "(", ")", "|", "-", "!", "/", '"', "«", "»", "не", "или", "3", "%", "[", "*", "+"),
        *("\\", "?", " ", ","),
    ]
)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(st.text(max_size=30), st.lists(PIECES, max_size=8).map("".join)))
def test_any_text_is_a_query_or_told_to_be_none(database: sqlite3.Connection, typed: str) -> None:
    """Whatever is typed raises nothing but QueryError, which says something in both languages."""
    said = {hint(typed, "en")}
    try:
        assert len(search(database, typed, 5, "ru", CONTEXT)) <= 5
    except QueryError as error:
        said |= {error.message(lang) for lang in LANGS}
        assert len(said) > 2


def test_a_letter_cut_in_half_is_no_trouble(database: sqlite3.Connection) -> None:
    """What no file can hold, as some keyboards send it, is searched for like any sign."""
    assert search(database, "\ud800антивирус") == search(database, "антивирус")


def test_the_win_rates_are_those_of_the_measurement() -> None:
    """The file that the search goes by says what docs/balance.md says, of cards that there are."""
    from cards.measured import FILE, measured, written

    assert FILE.read_text("utf-8") == written()
    assert measured()["won_drawn"].keys() <= CARDS.keys()


def test_a_pattern_alone_finds_what_it_finds_with_others(database: sqlite3.Connection) -> None:
    """The way by which a pattern alone is looked for quickly leads to the same cards, in the same order."""
    for query in (
        "/сеть/",
        r"/\d к/",
        "имя:/ер$/",
        "текст:/скрытность/",
        "суть:/парол/",
        "/(урон|карт).*волн/",
        "/ъъъ/",
    ):
        beside = search(database, f"{query} -имя:ъъъ", None, "ru", CONTEXT)
        assert search(database, query, 1000, "ru", CONTEXT) == beside
        assert search(database, query, 2, "ru", CONTEXT) == beside[:2]


def test_what_is_made_ready_takes_no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a database is read for patterns: the bound is on looking through its lines alone."""
    clock = [0.0]
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.roll.thread_time", lambda: clock[0])
    monkeypatch.setattr("kiberrubezh.cards.find.patterns.matcher.thread_time", lambda: clock[0])

    def slowly(written: str, alphabet: Alphabet) -> Iterator[Automaton]:
        clock[0] += 1.0
        return automata(written, alphabet)

    monkeypatch.setattr("kiberrubezh.cards.find.patterns.roll.automata", slowly)
    roll, patience = Roll([("урон",), ("мама",)]), Patience()
    patience.check()
    assert list(roll.hits(Matcher("[мн]ам", patience))) == [1]
    patience.check()
    assert roll.holder(Matcher("[мн]ам", patience))(1)
    patience.check()
