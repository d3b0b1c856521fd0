"""Decks as text: written exactly, read forgivingly, in Russian or English.

Название: Натиск
# What the deck is up to.

Активы (24)
12 Серверная стойка
#: [Основа] Что сказано об этой карте.
…

На примете (1)
1 Вайпер

Вынутые карты (1)
0 Антивирус
#: Что о ней ещё сказано.
"""
