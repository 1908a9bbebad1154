"""The choice of a move by a patient player, with the C runner."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from typing import Any

from rules_engine.compiled.native import NativeRunner
from rules_engine.players.patient_choice import KnowledgeBeforeMove, max_moves_without_progress
from rules_engine.players.player_view import PlayerView
from rules_engine.players.shown_cards import view_with_unseen_cards

_FINAL, _TABLEAU, _TALON = 1, 2, 4


class _NativeKnowledge(ctypes.Structure):
    """The knowledge of a player, as the structure `KnowledgeBeforeMove` of the C library."""

    _fields_ = [
        ("unseen", ctypes.c_int32), ("rollouts", ctypes.c_int32), ("all_cards", ctypes.c_int32),
        ("most_idle", ctypes.c_int32), ("most_moves", ctypes.c_int64),
        ("seconds", ctypes.c_double), ("seed", ctypes.c_uint64),
        *[(name, ctypes.c_void_p)
          for name in ("slot_places", "slot_indices", "faces", "kinds", "excluded")],
    ]


class NativePatientMoveChooser:
    """A chooser of moves in one game, in C. It makes the same choices as `PatientMoveChooser`.

    Creating it raises `RuntimeError` if the C library is not built.
    """

    def __init__(self, player_view: PlayerView, runner: NativeRunner) -> None:
        self._cards = len(player_view.game.cards)
        self._runner = runner
        talon = player_view.places_of_zones(("talon",))
        self._kinds = _numbers_as_byte_array(
            _FINAL * (place in player_view.places_where_cards_stay)
            + _TABLEAU * (place in player_view.tableau_places)
            + _TALON * (place in talon)
            for place in range(len(player_view.game.table.places)))

    def choose_move_index(self, knowledge: KnowledgeBeforeMove) -> int | None:
        """Return the index of the move to make in the list of allowed moves; None if all are excluded.

        `knowledge` is what the player knows, with the excluded moves and the limits of its thinking.
        """
        self._runner.set_position(view_with_unseen_cards(knowledge.view, knowledge.unseen))
        arrays = (
            _numbers_as_byte_array(place for place, _ in knowledge.unseen.slots),
            _numbers_as_byte_array(index for _, index in knowledge.unseen.slots),
            _numbers_as_byte_array(knowledge.unseen.faces), self._kinds,
            _numbers_as_byte_array(map(int, knowledge.excluded)))
        native = _NativeKnowledge(
            len(knowledge.unseen.slots),
            knowledge.rollouts,
            self._cards,
            max_moves_without_progress(self._cards),
            knowledge.most_moves,
            knowledge.seconds,
            knowledge.seed,
            *map(ctypes.addressof, arrays),
        )
        chosen = self._runner.call_library_function("choose_patiently", ctypes.byref(native))
        return chosen if chosen >= 0 else None


def _numbers_as_byte_array(numbers: Iterable[int]) -> ctypes.Array[Any]:
    """Return the numbers as an array of bytes for the C library."""
    values = tuple(numbers)
    return (ctypes.c_uint8 * max(1, len(values)))(*values)
