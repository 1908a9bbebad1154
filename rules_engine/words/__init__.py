"""Functions that games are written with, called words: tests, conditions, effects and lists of moves.

Games import them with `from rules_engine import words as w`. `docs/guide/words.md` says how to add one.
"""

from rules_engine.model.deal import *
from rules_engine.model.fact import Fact as Fact
from rules_engine.model.layout import *
from rules_engine.model.packs import cards_of_full_packs as cards_of_full_packs
from rules_engine.model.shapes import *
from rules_engine.model.table import Table as Table
from rules_engine.model.table import Zone as Zone
from rules_engine.words.coverings import *
from rules_engine.words.effects import *
from rules_engine.words.groups import *
from rules_engine.words.jokers import *
from rules_engine.words.lines import *
from rules_engine.words.melds import *
from rules_engine.words.neighbours import *
from rules_engine.words.pairs import *
from rules_engine.words.rounds import *
from rules_engine.words.routes import *
from rules_engine.words.rows import *
from rules_engine.words.runs import *
from rules_engine.words.states import *
from rules_engine.words.tests import *
from rules_engine.words.turns import *
from rules_engine.words.zones import *
