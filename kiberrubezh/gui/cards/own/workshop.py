"""Typing a card in from a printed one: its fields on the left, its face as it comes to be on the right."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget
from typing_extensions import override

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.compose.sketch import FormFields
from kiberrubezh.cards.looks import Looks
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.store.reversal import state_of
from kiberrubezh.cards.text import LANGS
from kiberrubezh.gui.cards.details import CardFace
from kiberrubezh.gui.cards.own.changes import OwnCards
from kiberrubezh.gui.cards.own.drafts import Draft, Drafts, LostFields
from kiberrubezh.gui.cards.own.form import CardForm
from kiberrubezh.gui.cards.own.judgement import Judgement
from kiberrubezh.gui.context import AppContext, Tone
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.gui.widgets.basic import column, label, row, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.messages import Banner
from kiberrubezh.gui.widgets.scroll import Scroll

_REST = 20
"""Milliseconds without a key before the face is drawn anew."""
_FACES, _MARGIN, _GAP = (304, 220), 18, 16
"""Widths of the face in pixels: the larger one that leaves the form its room."""
_BAR = 16
"""The width of a scroll bar by the stylesheet; one that is not dressed yet tells another."""
_FORM = 500
"""Pixels at 100 % that the form has beside the face; else the face stands below."""


class Workshop(FittingPart, QWidget):
    """Makes one card, new or the user's own; whatever is typed is kept until the card is saved or begun anew."""

    left = Signal()
    """Back to the cards."""
    saved = Signal(str)
    """The id of a card that was saved."""

    def __init__(self, context: AppContext, own: OwnCards) -> None:
        super().__init__()
        self._context, self._own = context, own
        self._drafts = Drafts(context.settings, context.cards.folder)
        self._known: Card | None = None
        self._state = ""
        """That of the card as it was when it began to be changed here, maybe before the program was started."""
        self._id = ""
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._show)
        self.form = CardForm(context)
        self.form.changed.connect(self._changed)
        self.form.named.connect(self._name)
        self.form.abilities.composer.asking.connect(self._reveal)
        self._make_head()
        self._make_preview()
        self._scroll = scroll = Scroll()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self.form)
        self._beside = Scroll()
        self._beside.setWidgetResizable(True)
        self._beside.setFrameShape(QScrollArea.Shape.NoFrame)
        self._beside.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = row(scroll, self._beside, gap=_GAP)
        self.setLayout(column(self._head, body, gap=14, margins=(20, 14, 16, 16)))
        self.fit()
        self.retranslate()

    def begin(self) -> None:
        """Type a new card in, or go on with the one begun."""
        self._open(None)

    def edit(self, card: Card) -> None:
        """Change an own card, or go on with what was changed and not saved."""
        self._open(card)

    def retranslate(self) -> None:
        """Put all words anew."""
        self._back.say(tr("cards.own_back"), "Esc")
        self._title.setText(tr("cards.own_change" if self._known else "cards.own_new"))
        self._anew.setText(tr("cards.own_restore" if self._known else "cards.own_anew"))
        self.save.setText(tr("cards.own_save"))
        self._preview_head.setText(tr("cards.own_preview"))
        self.form.retranslate()
        self._show()

    def _make_head(self) -> None:
        theme = self._context.theme
        self._back = IconButton(theme, "arrow-left", "", self.left.emit, look="plain")
        self._title = label(role="head", wrap=True)
        self._anew = Button(theme, "", self._begin_anew, look="quiet", picture="redo")
        self.save = Button(theme, "", self._save, look="primary", picture="check")
        self.save.setObjectName("own-save")
        self._head = QWidget()
        inside = row(self._back, self._title, self._anew, self.save, gap=10)
        inside.setStretch(1, 1)
        self._head.setLayout(inside)

    def _make_preview(self) -> None:
        self._preview = surface("panel")
        self._preview_head = label(role="overline")
        self.face = CardFace(self._context)
        self.told = Banner(self._context.theme)
        self.judgement = Judgement()
        parts = (self._preview_head, row(None, self.face, None), self.told, self.judgement, None)
        self._preview.setLayout(column(*parts, gap=12, margins=(_MARGIN, 16, _MARGIN, 16)))

    @override
    def fit(self) -> None:
        """Put the face beside the form, the larger one if it may be; below the form where there is no room."""
        room = self.width() - self._context.theme.px(_FORM) - _GAP - 2 * 20
        face = next((wide for wide in _FACES if wide + 2 * _MARGIN <= room), None)
        self.face.show_width(face or _FACES[0])
        if face is None and self._beside.widget() is not None:
            self.form.take_below(self._beside.takeWidget())
        elif face is not None and self._beside.widget() is None:
            self._beside.setWidget(self._preview)
        self._beside.setVisible(face is not None)
        if face is not None:
            self._beside.setFixedWidth(face + 2 * _MARGIN + _BAR)

    def _open(self, card: Card | None) -> None:
        self._known = card
        begun = self._begun(card) if card else FormFields()
        draft = self._drafts.get(card.id if card else "", begun) or Draft(begun)
        self._state = draft.state or (state_of(card, begun.picture) if card else "")
        self.form.fill(draft.typed)
        for area in (self._scroll, self._beside):
            area.verticalScrollBar().setValue(0)
        self._name()
        self.retranslate()
        if not self.form.abilities.is_open:  # else the keys are at the text that is being put together
            self.form.start.setFocus()
        if draft.lost:
            self._context.say(tr("cards.own_draft_lost", what=" ".join(map(_lost_words, draft.lost))), "warning")

    @property
    def _pictures(self) -> Mapping[str, OwnPicture]:
        return self._context.cards.holding.pictures

    def _begun(self, card: Card) -> FormFields:
        return FormFields.of(card).model_copy(update={"picture": self._pictures.get(card.id)})

    def _begin_anew(self) -> None:
        """Put the fields back to what they began with."""
        self._forget()
        self._open(self._known)

    def _changed(self) -> None:
        """Keep what is typed, say what is missing, and draw the face once the hand rests."""
        self._drafts.put(self._known.id if self._known else "", self.form.typed(), self._state)
        self._judge()
        self._context.jobs.hold_back()
        self._rest.start()

    def _name(self) -> None:
        """Settle the id of a new card by its name; its picture hangs on it, so that it doesn't change with each key."""
        self._id = self._known.id if self._known else self._context.cards.new_id(self.form.typed().name)
        self._show()

    def _show(self) -> None:
        """Show the card as it is so far, without the words that no card can have."""
        if self._id and (card := self._judge()) is not None:
            # what isn't there yet is nothing that the players carry out
            is_bare = "effect" in self.form.typed().sound.missing()
            housed = self._own.housed(card)
            shown = housed.model_copy(update={"manual": None}) if is_bare else housed
            # a picture that isn't saved is nobody else's to show
            self.face.show_card(shown, Looks.of(shown)._replace(picture=self.form.picture.value()))
            self.judgement.judge(housed, self._context.cards.values())

    def _judge(self) -> Card | None:
        """Say what the card still needs, and mark its odd fields; return it as far as the others go."""
        typed = self.form.typed()
        odd, sound = typed.odd, typed.sound
        self.form.mark(odd)
        wanted = [
            tr("cards.own_odd", name=tr(f"cards.own_{field}"), words=trouble_words(why)) for field, why in odd.items()
        ]
        try:
            card = sound.card(self._id, tr("cards.own_unnamed"), self._known)
        except ValueError as error:
            self._tell([*wanted, trouble_words(error)], "error")
            return None
        is_open = self.form.abilities.is_open  # the text that is missing is on its way
        wanted += [tr(f"cards.own_needs_{what}") for what in typed.missing() if what != "effect" or not is_open]
        if is_open:
            wanted.append(tr("cards.own_needs_step"))
        if self.form.picture.is_reading:
            wanted.append(tr("cards.own_needs_picture"))
        other = self._context.cards.namesake(card) if sound.name else None
        if other is not None:
            wanted.append(tr("cards.own_taken", name=getattr(other.name, i18n.language)))
        self._tell(wanted, "error" if odd else "info")
        return card

    def _reveal(self) -> None:
        """Scroll to the steps by which a text is put together, once they are laid out."""
        composer = self.form.abilities.composer
        QTimer.singleShot(0, composer, lambda: self._scroll.ensureWidgetVisible(composer, 0, _MARGIN))

    def _tell(self, wanted: list[str], tone: Tone) -> None:
        """Say what keeps the card from being saved, in that tone, or that nothing does."""
        self.save.setEnabled(not wanted)
        words = "\n".join(wanted) if wanted else tr("cards.own_ready")
        if words != self.told.words:
            self.told.say(words, tone if wanted else "good")

    def _save(self) -> None:
        self._name()
        if not self.save.isEnabled():
            return
        typed = self.form.typed()
        kept = self._own.put(typed.card(self._id, known=self._known), typed.picture, self._state or None)
        if kept is not None:
            self._forget()
            self.saved.emit(kept.id)

    def _forget(self) -> None:
        self._drafts.drop(self._known.id if self._known else "")

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc, save by Ctrl+S."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_S and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self._save()
        else:
            super().keyPressEvent(event)


def _lost_words(lost: LostFields) -> str:
    """Name what a draft has lost."""
    if not lost.said:
        return tr("cards.own_draft_field", name=tr(f"cards.own_{lost.field}"))
    return tr("cards.own_draft_text", words=dict(zip(LANGS, lost.said, strict=True))[i18n.language])
