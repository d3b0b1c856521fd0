"""A plain deck of cards without texts, printed as in the base set: what a duel is begun with where no library is."""

from typing import Final

from kiberrubezh.cards.card import Card, Power, Words
from kiberrubezh.cards.effects import Category, Keyword, KeywordName, Kind

_CIPHERS, _INTRUSION, _MALWARE = Category.CRYPTANALYSIS, Category.INTRUSION, Category.MALWARE
_D, _A = Power(defence=1), Power(attack=1)


def _asset(name: str, ru: str, en: str, provides: Power, *, basic: bool = False) -> Card:
    return Card(id=name, kind=Kind.ASSET, name=Words(ru=ru, en=en), provides=provides, basic=basic)


def _measure(name: str, ru: str, en: str, needs: int, blocks: tuple[Category, ...], capacity: int) -> Card:
    requires = Power(defence=needs)
    named = Words(ru=ru, en=en)
    return Card(id=name, kind=Kind.MEASURE, name=named, requires=requires, blocks=blocks, capacity=capacity)


def _attack(name: str, ru: str, en: str, needs: int, category: Category, damage: int, *also: KeywordName) -> Card:
    return Card(
        id=name,
        kind=Kind.ATTACK,
        name=Words(ru=ru, en=en),
        requires=Power(attack=needs),
        category=category,
        damage=damage,
        keywords=tuple(Keyword(name=it) for it in also),
    )


COPIES: Final[tuple[tuple[int, Card], ...]] = (
    (16, _asset("firewall", "Межсетевой экран", "Firewall", _D, basic=True)),
    (12, _asset("workstation", "Рабочее место", "Workstation", _A, basic=True)),
    (4, _measure("executable-allowlist", "Белый список программ", "Executable Allowlist", 1, (_MALWARE,), 4)),
    (4, _measure("mfa", "Многофакторный вход", "Multi-factor Authentication", 1, (_INTRUSION, _CIPHERS), 2)),
    (4, _measure("traffic-filter", "Фильтрация трафика", "Traffic Filtering", 1, (Category.DOS, _INTRUSION), 3)),
    (4, _measure("certificate-pinning", "Привязка сертификата", "Certificate Pinning", 1, (_CIPHERS,), 4)),
    (4, _attack("malicious-file", "Вредоносный файл", "Malicious File", 1, _MALWARE, 3)),
    (4, _attack("van-eck", "Перехват Ван Эйка", "Van Eck Phreaking", 3, Category.TEMPEST, 3, KeywordName.STEALTH)),
    (4, _attack("slow-dos", "Медленный DoS", "Slow Denial of Service", 3, Category.DOS, 3, KeywordName.PERSISTENCE)),
    (4, _attack("key-search", "Подбор ключа", "Key Search", 6, _CIPHERS, 10)),
)
"""Its cards by number: 60 in all (KR-2.1)."""
CARDS: Final = {card.id: card for _, card in COPIES}
DECK: Final[tuple[str, ...]] = tuple(card.id for count, card in COPIES for _ in range(count))
