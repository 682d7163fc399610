"""The sources that the register quotes, and how far each is to be trusted.

No copy of the publisher's own sheet for Liar's UNO could be found, so what several retellings
say independently of each other counts as firm.
"""

from __future__ import annotations

from typing import Final

from liars_uno.rulings.model import Source

_SOURCES: Final = (
    Source(
        "guide",
        "A written guide in Indonesian that retells all the rules of Liar's UNO",
        "high",
    ),
    Source(
        "video",
        "The description of a rules-only video on Liar's UNO, in English",
        "high",
    ),
    Source(
        "blog",
        "A blog in Indonesian on classic UNO and versions of it",
        "good for the versions that it tells of",
    ),
    Source(
        "article",
        "An article on classic UNO and house rules, translated into Indonesian by machine",
        "good for the versions that it tells of",
    ),
    Source(
        "newer-sheet",
        "The publisher's newer sheet for classic UNO",
        "high for classic UNO",
        "https://service.mattel.com/instruction_sheets/42001pr.pdf",
    ),
    Source(
        "older-sheet",
        "The publisher's older sheets for classic UNO, as copied by others",
        "high for classic UNO",
        "https://online.documentine.com/what-does-uno-mean/1/consumer-information-mattel.html",
    ),
    Source(
        "no-mercy",
        "The publisher's sheet for UNO Show 'Em No Mercy and its answers to questions about it",
        "a precedent from another edition",
        "https://service.mattel.com/instruction_sheets/HVW18-Eng.pdf",
    ),
    Source(
        "tracker",
        "A fan's score tracker with summaries of the rules, unchecked by its own account",
        "medium to low",
        "https://github.com/CrsMthw/uno-score-tracker",
    ),
    Source(
        "fan-page",
        "A fan's rules page on Liar's UNO with leftovers from classic UNO",
        "low to medium",
        "https://github.com/aricbz/UNO",
    ),
    Source(
        "explainer",
        "A news article that explains Liar's UNO, of which only the beginning is known here",
        "medium",
        "https://the-happy-now.com/news/"
        "liar-s-uno--the-bold-new-party-card-game-that-turns-bluffing-into-a-sport",
    ),
    Source(
        "box-data",
        "A German review with the data printed on the box",
        "medium",
        "https://www.spielregeln.tv/tag/uno-zero/",
    ),
    Source(
        "japanese",
        "An article on Liar's UNO in Japanese",
        "medium",
        "http://polytopi.com/?p=16555",
    ),
    Source(
        "shop",
        "A shop's page with the publisher's text on Liar's UNO",
        "medium, and short",
        "https://www.thegamesshop.com.au/estore/style/194735364275.aspx",
    ),
    Source(
        "database",
        "An entry on Liar's UNO in a game database in Spanish",
        "medium, and short",
        "https://www.ludonauta.es/juegos-mesas/liar-s-uno-2025",
    ),
    Source(
        "persian-shop",
        "A shop's page on Liar's UNO in Persian",
        "low",
        "https://khanebazistore.ir/?p=20518",
    ),
    Source(
        "spokesman",
        "A spokesman of the publisher in a Belgian magazine, on classic UNO",
        "a single voice against others",
        "https://soirmag.lesoir.be/395688/article/2021-09-19/"
        "voici-les-vraies-regles-du-uno-selon-le-producteur-du-jeu-video",
    ),
    Source(
        "swap-hands",
        "A shopping guide on the Swap Hands card of a classic edition",
        "a precedent from another edition",
        "https://www.guideachatgamer.com/en/b/"
        "what-if-your-last-card-in-uno-was-an-exchange-of-hands-2/",
    ),
    Source(
        "house-list",
        "A list of house rules for classic UNO",
        "good for house rules",
        "https://liquisearch.com/uno_card_game/house_rules",
    ),
    Source(
        "house-edition",
        "A page on an edition of UNO that comes with house rules",
        "good for house rules",
        "https://bghub.ie/games/uno-house-rules",
    ),
    Source(
        "jump-in-blog",
        "A blog on games that tells of the same edition",
        "good for house rules",
        "https://yunohadoken.wordpress.com/tag/games/",
    ),
    Source(
        "force-play",
        "The rules pages of an online UNO",
        "good for house rules",
        "https://www.letsplayuno.com/m/support/rules.html",
    ),
    Source(
        "bot-project",
        "The rules as retold in the plans of a fan's bot",
        "low to medium",
        "https://github.com/HardlyDifficult/HardlyBot/issues/56",
    ),
    Source(
        "hong-kong-news",
        "A news article from Hong Kong on the rules of UNO",
        "low to medium",
        "https://hk.on.cc/hk/bkn/cnt/news/20210122/bkn-20210122040028978-0122_00822_001.html",
    ),
    Source(
        "fan-programs",
        "Fan-made programs that call themselves Liar's UNO; each makes up rules of its own",
        "none as evidence",
    ),
    Source(
        "programs",
        "Other UNO programs, whose players ask for such rules",
        "good for house rules",
    ),
)

#: Every source by its key.
SOURCES: Final = {entry.key: entry for entry in _SOURCES}
