"""What a card cites, in the reader's language: Russian orders, standards and laws by their English names."""

from typing import Final

from kiberrubezh.cards.card import Reference
from kiberrubezh.ground.words import Lang

SOURCES: Final[dict[str, str]] = {
    "Приказ ФСБ": "FSB Order",
    "Приказ ФСТЭК № 21": "FSTEC Order No. 21",
    "Приказ ФСТЭК № 239": "FSTEC Order No. 239",
    "Федеральный закон": "Federal Law",
    "УК РФ": "Criminal Code of Russia",
}
TITLES: Final[dict[str, str]] = {
    "Анализ компьютерных инцидентов": "Analysis of computer incidents",
    "Анализ уязвимостей и их устранение": "Analysis and removal of vulnerabilities",
    "Выявление компьютерных инцидентов": "Detection of computer incidents",
    "Доверенная загрузка": "Trusted boot",
    "Запрет несанкционированной удаленной активации видеокамер, микрофонов…": (
        "No unauthorised remote activation of cameras, microphones…"
    ),
    "Защита информации, обрабатываемой техническими средствами, от ее утечки по техническим каналам": (
        "Protection of information against leakage through technical channels"
    ),
    "Инвентаризация информационных ресурсов": "Inventory of information resources",
    "Инженерная инфраструктура ЦОД": "Engineering infrastructure of data centres",
    "Контроль осведомленности персонала об угрозах безопасности информации и о правилах безопасной работы": (
        "Checking that staff know threats and rules of safe work"
    ),
    "Контроль содержания информации, передаваемой из информационной системы…": (
        "Control of the content that leaves an information system…"
    ),
    "Локализация инцидента": "Containment of an incident",
    "Мониторинг безопасности": "Security monitoring",
    "Мониторинг информационной безопасности. Общие положения": "Information security monitoring. General provisions",
    "Назначение минимально необходимых прав и привилегий": "Granting the least rights and privileges needed",
    "Неправомерное воздействие на критическую информационную инфраструктуру Российской Федерации": (
        "Unlawful interference with the critical information infrastructure of the Russian Federation"
    ),
    "Об электронной подписи": "On electronic signatures",
    "Обеспечение возможности восстановления информации": "Ensuring that information can be restored",
    "Обнаружение и предотвращение компьютерных атак": "Detection and prevention of computer attacks",
    "Обновление базы данных признаков вредоносных компьютерных программ (вирусов)": (
        "Updating the malware (virus) signature database"
    ),
    "Объекты защиты": "Objects of protection",
    "Организация контролируемой зоны…": "Organisation of a controlled zone…",
    "Резервирование средств и систем": "Redundancy of equipment and systems",
    "Резервное копирование информации": "Backup of information",
    "Разработка плана действий в нештатных ситуациях": "Drawing up a plan for emergencies",
    "Использование отказоустойчивых технических средств": "Use of fault-tolerant equipment",
    "Обучение и отработка действий персонала в нештатных ситуациях": "Training and rehearsing staff for emergencies",
    "Создание альтернативных мест хранения и обработки информации на случай возникновения нештатных ситуаций": (
        "Alternative places to keep and process information in an emergency"
    ),
    "Средства ГосСОПКА": "GosSOPKA tools",
    "Тестирование обновлений программного обеспечения": "Testing of software updates",
    "Требования к средствам УЦ": "Requirements for certification authority tools",
    "Устранение последствий компьютерных инцидентов": "Removing the consequences of computer incidents",
    "Эшелонированная защита информационной (автоматизированной) системы": "Defence in depth of an information system",
}
_SHORT: Final = {"№ ": "No. ", "п. ": "cl. ", "ст. ": "Art. ", "ГОСТ Р": "GOST R"}
_LETTERS: Final = str.maketrans(
    dict(
        zip(
            "АБВГДЕЗИКЛМНОПРСТУФЫ",
            ("A", "B", "V", "G", "D", "E", "Z", "I", "K", "L", "M", "N", "O", "P", "R", "S", "T", "U", "F", "Y"),
            strict=True,
        )
    )
    | {"Ж": "ZH", "Й": "Y", "Х": "KH", "Ц": "TS", "Ч": "CH", "Ш": "SH", "Э": "E", "Ю": "YU", "Я": "YA"}
)
"""Capital letters of codes such as ЗИС.3, as they are written in English."""


def cite(reference: Reference, lang: Lang) -> Reference:
    """Return what a card cites in a language; a title that nobody has put into English stays as it is."""
    if lang == "ru":
        return reference
    return Reference(
        source=SOURCES.get(reference.source) or _spelt(reference.source),
        code=_spelt(reference.code).translate(_LETTERS),
        title=TITLES.get(reference.title, reference.title),
    )


def citation(reference: Reference, lang: Lang) -> str:
    """Say source and code in a line, the title in the next, and under a translation what it is called at home."""
    told = cite(reference, lang)
    at_home = [] if told == reference else [f"({reference.source} · {reference.code})"]
    return "\n".join([f"{told.source} · {told.code}", told.title, *at_home])


def _spelt(words: str) -> str:
    for russian, english in _SHORT.items():
        words = words.replace(russian, english)
    return words
