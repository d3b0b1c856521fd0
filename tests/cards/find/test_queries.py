"""What queries find: a table of them in both languages, each with a predicate over the cards' own data."""

import sqlite3

from cards.find.predicates import (
    ASSET,
    ATTACK,
    CARDS,
    CONTEXT,
    CRYPTANALYSIS,
    DOS,
    EVENT,
    INTRUSION,
    MALWARE,
    MEASURE,
    PERSISTENCE,
    RATES,
    STEALTH,
    TEMPEST,
    TEXTS,
    Test,
    cites,
    copies,
    cost,
    gives,
    has_word,
    ids,
    is_named,
    named,
    no_card,
    pierced_by,
    piercing,
    reads,
    says,
    stopped_by,
    stopping,
    tells,
    those,
)

from kiberrubezh.cards.effects import KeywordName
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.text import plain_text

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


def test_a_shield_is_no_protection(database: sqlite3.Connection) -> None:
    """A word is found at the end of a longer one put together with it, not in one that a prefix makes another."""
    assert [card for card in search(database, "щиты") if says("защит")(CARDS[card])] == []
    assert "antivirus" in search(database, "вирусами")
    assert "cryptominer" in search(database, "майнер")
    assert search(database, "дача") == []
