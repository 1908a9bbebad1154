"""Answer the JSON requests of one live table, the page on which a reader plays in the browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from generator.draw.figures import svg_of_shared_card_drawings
from generator.live.card_uses_json import card_uses_json
from generator.live.dragged_card import find_moves_of_dragged_card, simplest_move_of_dragged_card
from generator.live.json_values import choices_that_change_verdict, moves_json, verdict_json
from generator.live.position_setup import position_set_up_so_far_json, setup_choices_json
from generator.live.request import (
    LONGEST,
    MOST_MOVES,
    BadRequest,
    JsonObject,
    Request,
    index_of_selected_card,
    notation_error_to_bad_request,
)
from generator.live.seats import moves_of_other_players, places_of_hands, position_seen_from_seat
from generator.live.selected_card import taken_cards_and_target_places
from generator.live.selected_group import (
    moves_taking_selected_cards,
    permissions_for_joint_moves,
    refusal_sentence,
    selection_json,
    simplest_joint_move,
)
from generator.live.table_drawing import TableView
from generator.live.table_play import (
    LiveTablePlay,
    MoveThatStoppedPlay,
    PlayBeginning,
    parse_play_beginning,
    replay_moves,
)
from generator.live.table_state import stopped_move_json, table_state_json
from generator.live.transcript_check import check_transcript_json
from rules_engine.judging.judge import judge
from rules_engine.judging.made_move import EffectFailed
from rules_engine.judging.permissions import Verdict
from rules_engine.judging.position_questions import apply_move, end_reached, legal_moves
from rules_engine.model.moves import Move
from rules_engine.model.table import Position
from rules_engine.notation.lines import LineDoesNotFit, UnreadableLine
from rules_engine.notation.lookup import write_move
from rules_engine.notation.playing import read_move
from rules_engine.registry import find_game as registered

BROKEN = "The table failed to answer; it is unchanged."
"""The message for an internal error."""

_LARGEST = 2_000_000   # characters of a request
_CHOICES = 300
"""The most moves that a player is offered to choose from.

At The Fourteenth, an exchange of two cards can go with 253 others.
"""

_TOGETHER = 20   # cards that are touched one after the other


class Session:
    """One reader's live table, with the play on it.

    `answer_request` answers every request and never raises an exception.
    """

    def __init__(self) -> None:
        self._play: LiveTablePlay | None = None
        self._view = TableView()
        self._judged: tuple[LiveTablePlay, Position, Move, Verdict] | None = None
        self._shared = False   # whether the drawings of the cards have been sent
        self._handlers: dict[str, Callable[[Request], JsonObject]] = {
            "open": self._open_game,
            "place": self._begin_from_position,
            "look": self._state_json,
            "seat": self._state_json,
            "touch": self._select_card,
            "try": self._try_move,
            "join": self._move_selected_cards,
            "make": self._make_move,
            "judge": self._make_move,
            "otherwise": self._list_choices_that_change_verdict,
            "undo": self._undo_move,
            "redo": self._redo_move,
            "to": self._go_to_move,
            "under": self._change_choices,
            "others": self._make_moves_of_other_players,
            "win": self._search_win,
            "finish": self._list_finishing_moves,
            "check": self._check_transcript,
            "transcript": self._transcript_json,
            "kit": self._setup_choices_json,
            "sketch": self._position_set_up_so_far_json,
        }

    def answer_json_text(self, text: str) -> str:
        """Answer a request given as JSON text. The answer is JSON in ASCII."""
        try:
            if len(text) > _LARGEST:
                raise BadRequest(f"the request has {len(text)} characters; the limit is {_LARGEST}")
            request = json.loads(text)
        except BadRequest as wrong:
            return json.dumps(wrong.as_json())
        except (ValueError, RecursionError):
            return json.dumps(BadRequest("the request is not valid JSON").as_json())
        return json.dumps(self.answer_request(request))

    def answer_request(self, request: object) -> JsonObject:
        """Answer a request, given as JSON values.

        If it cannot be answered, the answer has a `fault` and the table is unchanged.
        """
        before = self._play, self._view, self._judged
        number = self._play.number if self._play else 0
        try:
            asked = Request(request)
            do = asked.text_value("do")
            if do not in self._handlers:
                raise BadRequest(f"unknown request {do[:60]!r}; use one of {', '.join(self._handlers)}")
            return self._handlers[do](asked)
        except BadRequest as wrong:
            told = wrong.as_json()
        except (LineDoesNotFit, UnreadableLine) as error:
            told = notation_error_to_bad_request(error).as_json()
        except EffectFailed as error:
            told = BadRequest(str(error)).as_json()
        except Exception:   # whatever else: a table that answers no more is worse than a word
            told = BadRequest(BROKEN).as_json()
        self._play, self._view, self._judged = before
        if self._play:
            self._play.number = number
        return told

    # What is asked.

    def _open_game(self, request: Request) -> JsonObject:
        game = request.apply_requested_choices(request.requested_game())
        return self._begin_play(
            request,
            *replay_moves(
                game, parse_play_beginning(request.nested_object("from")), request.list_of_moves("moves")
            ),
        )

    def _begin_from_position(self, request: Request) -> JsonObject:
        game = self._current_play().game
        return self._begin_play(
            request,
            *replay_moves(game, PlayBeginning(None, None, request.text_value("position", LONGEST)), ()),
        )

    def _begin_play(
        self, request: Request, new_play: LiveTablePlay, stopped_move: MoveThatStoppedPlay | None
    ) -> JsonObject:
        self._play, self._judged, self._view = new_play, None, replace(self._view, seat=None)
        return self._state_json(request, stopped_move)

    def _select_card(self, request: Request) -> JsonObject:
        at = self._current_play()
        game, position = at.game, at.current_position
        place = request.place_index("place", game)
        index = index_of_selected_card(game, position.piles[place], place, request.integer_value("at"))
        return card_uses_json(game, position, self._visible_position(position), place, index)

    def _try_move(self, request: Request) -> JsonObject:
        at = self._current_play()
        game, position = at.game, at.current_position
        place, to = request.place_index("place", game), request.place_index("to", game)
        index = index_of_selected_card(game, position.piles[place], place, request.integer_value("at"))
        found = find_moves_of_dragged_card(game, position, place, index, to)
        make = not request.is_true("only")
        if len(found.exact) == 1:
            return self._judge_move_json(request, *found.exact[0], make_if_allowed=make)
        choices = found.exact or found.loose
        if found.exact or (choices and index is None):
            return self._answer_if_no_move_is_made() | {"choices": self._moves_json(choices[:_CHOICES])}
        try:
            move = simplest_move_of_dragged_card(game, position, place, index, to)
        except BadRequest:
            if not choices:
                raise
            return self._answer_if_no_move_is_made() | {"choices": self._moves_json(choices[:_CHOICES])}
        told = self._judge_move_json(request, move, judge(game, position, move), make_if_allowed=False)
        return told | {"choices": self._moves_json(choices[:_CHOICES])}

    def _move_selected_cards(self, request: Request) -> JsonObject:
        """Move several selected cards together if that is allowed.

        If other cards must go with them, the cards stay selected, and the answer lists the cards that are
        missing.
        """
        at = self._current_play()
        game, position, cards = at.game, at.current_position, self._selected_cards(request)
        to = request.place_index("to", game) if "to" in request else None
        if not permissions_for_joint_moves(game):
            raise BadRequest(f"{game.title} has no moves of several cards together; select only one card")
        listed = legal_moves(game, position)
        found = moves_taking_selected_cards(position, listed, cards, permissions_for_joint_moves(game))
        exact = [
            one for one in found if len(list(taken_cards_and_target_places(position, one[0]))) == len(cards)
        ]
        there = [one for one in exact if to in {part.target for part in one[0].parts}] or exact
        if len(there) == 1:
            return self._judge_move_json(request, *there[0], make_if_allowed=not request.is_true("only"))
        if there:
            return self._answer_if_no_move_is_made() | {"choices": self._moves_json(there[:_CHOICES])}
        if found and to is None:
            seen = self._visible_position(position)
            return self._answer_if_no_move_is_made() | {
                "together": selection_json(game, position, seen, cards, listed)
            }
        move = simplest_joint_move(game, position, cards, to)
        answer = self._judge_move_json(request, move, judge(game, position, move), make_if_allowed=False)
        if isinstance(told := answer["verdict"], dict) and told["kind"] == "refused":
            told["said"] = refusal_sentence(self._visible_position(position), cards)
        return answer

    def _selected_cards(self, request: Request) -> list[tuple[int, int]]:
        """Return the selected cards that the request names, as (place, index) pairs.

        There must be at least two.
        """
        at = self._current_play()
        game, piles = at.game, at.current_position.piles
        found: dict[tuple[int, int], None] = {}
        for one in request.list_of_objects("cards", _TOGETHER):
            place = one.place_index("place", game)
            index = index_of_selected_card(game, piles[place], place, one.integer_value("at"))
            if index is None:
                raise BadRequest(f"no card of {game.table.places[place]} is selected; select one")
            found[place, index] = None
        if len(found) < 2:
            raise BadRequest("select at least two cards")
        return list(found)

    def _make_move(self, request: Request) -> JsonObject:
        at = self._current_play()
        move = read_move(at.game, at.current_position, request.text_value("text"))
        return self._judge_move_json(
            request,
            move,
            judge(at.game, at.current_position, move),
            make_if_allowed=request.text_value("do") == "make",
        )

    def _list_choices_that_change_verdict(self, _request: Request) -> JsonObject:
        if self._judged is None:
            raise BadRequest("no move has been judged yet; choose a move first")
        at, position, move, verdict = self._judged
        return {"otherwise": list(choices_that_change_verdict(at.game, position, move, verdict))}

    def _undo_move(self, request: Request) -> JsonObject:
        return self._set_move_number(request, self._current_play().number - 1)

    def _redo_move(self, request: Request) -> JsonObject:
        return self._set_move_number(request, self._current_play().number + 1)

    def _go_to_move(self, request: Request) -> JsonObject:
        number = request.integer_value("number")
        return self._set_move_number(request, self._current_play().number if number is None else number)

    def _set_move_number(self, request: Request, move_number: int) -> JsonObject:
        at = self._current_play()
        at.number = min(max(move_number, 0), len(at.made))
        return self._state_json(request)

    def _change_choices(self, request: Request) -> JsonObject:
        """Play the moves again with other choices at open questions. Return the new state of the table."""
        self._play, stopped = self._current_play().replay_under_rules_of_game(
            request.apply_requested_choices(registered(self._current_play().game.id))
        )
        self._judged = None
        return self._state_json(request, stopped)

    def _make_moves_of_other_players(self, request: Request) -> JsonObject:
        at = self._current_play()
        seat = self._update_view(request).seat
        if not places_of_hands(at.game, at.current_position):
            raise BadRequest(f"{at.game.title} is a game for one player, so there are no other players; "
                "make a move yourself")
        if seat is None:
            raise BadRequest("choose your seat first; then the other players can play until it is your turn")
        before = at.number
        for move in moves_of_other_players(at.game, at.current_position, seat):
            at.make_allowed_move(
                write_move(at.game, at.current_position, move),
                move,
                judge(at.game, at.current_position, move),
            )
        return self._state_json(request) | {"played": at.number - before}

    def _search_win(self, request: Request) -> JsonObject:
        """Search for a win with every card known. The moves of the win can then be redone one by one."""
        # Imported here, because the page of a table starts faster without the search.
        from generator.live.winning_search import SECONDS, has_unknown_card, search_win

        at = self._current_play()
        if places_of_hands(at.game, at.current_position):
            raise BadRequest(
                f"a win can be searched for only in games for one player; {at.game.title} has several")
        if has_unknown_card(at.current_position):
            raise BadRequest(
                "the position has an unknown card, so no win can be searched for; "
                "set up a position of known cards")
        if end := end_reached(at.game, at.current_position):
            raise BadRequest(
                f"the play has ended: {end.rule.words.rstrip('.')}; undo a move, then search for a win"
            )
        found = search_win(at.game, at.current_position)
        number = at.number
        if number + len(found.play) <= MOST_MOVES:
            for move, _ in found.play:
                at.make_allowed_move(
                    write_move(at.game, at.current_position, move),
                    move,
                    judge(at.game, at.current_position, move),
                )
            at.number = number
        told = {"result": found.result, "moves": len(found.play), "seconds": SECONDS}
        return self._state_json(request) | {"win": told}

    def _list_finishing_moves(self, _request: Request) -> JsonObject:
        """List the moves that win if only moves to foundations are left, in a game for one player."""
        # Imported here, because the page of a table starts faster without it.
        from generator.live.finishing_moves import find_finishing_moves

        at = self._current_play()
        texts, position = [], at.current_position
        if not places_of_hands(at.game, position):
            for move, verdict in find_finishing_moves(at.game, position):
                texts.append(write_move(at.game, position, move))
                if verdict.permission:
                    position = apply_move(at.game, position, move, verdict.permission)
        return {"moves": texts}

    def _check_transcript(self, request: Request) -> JsonObject:
        text = request.text_value("transcript", LONGEST)
        lines = sum(1 for line in text.split("\n") if line.strip())
        if lines > MOST_MOVES:
            raise BadRequest(f"transcript: found {lines} lines; the limit is {MOST_MOVES}")
        return check_transcript_json(text, self._play.game if self._play else None)

    def _transcript_json(self, _request: Request) -> JsonObject:
        return {"text": self._current_play().transcript()}

    def _setup_choices_json(self, _request: Request) -> JsonObject:
        return setup_choices_json(self._current_play().game)

    def _position_set_up_so_far_json(self, request: Request) -> JsonObject:
        return position_set_up_so_far_json(self._current_play().game, request)

    # What is told.

    def _current_play(self) -> LiveTablePlay:
        if self._play is None:
            raise BadRequest("no game is open; open a game first")
        return self._play

    def _visible_position(self, position: Position) -> Position:
        return position_seen_from_seat(self._current_play().game, position, self._view.seat)

    def _moves_json(self, allowed_moves: list[tuple[Move, Verdict]]) -> list[JsonObject]:
        at = self._current_play()
        return moves_json(
            at.game, self._visible_position(at.current_position), allowed_moves, position=at.current_position
        )

    def _answer_if_no_move_is_made(self) -> JsonObject:
        return {"made": False, "move": None, "verdict": None, "choices": [], "state": None}

    def _judge_move_json(
        self, request: Request, move: Move, verdict: Verdict, *, make_if_allowed: bool
    ) -> JsonObject:
        """Return, as JSON, whether a move is allowed, and why.

        If the move is allowed and `make_if_allowed` is true, also make it.
        """
        at = self._current_play()
        position = at.current_position
        self._judged = at, position, move, verdict
        told = verdict_json(at.game, self._visible_position(position), move, verdict)
        if request.is_true("otherwise") and verdict.kind != "allowed":
            told["otherwise"] = list(choices_that_change_verdict(at.game, position, move, verdict))
        answer = self._answer_if_no_move_is_made()
        answer |= {"verdict": told, "text": write_move(at.game, position, move)}
        if make_if_allowed and verdict.kind == "allowed":
            answer["move"] = self._moves_json([(move, verdict)])[0]
            at.make_allowed_move(write_move(at.game, position, move), move, verdict)
            answer |= {"made": True, "state": None if request.is_true("bare") else self._state_json(request)}
        return answer

    def _update_view(self, request: Request) -> TableView:
        """Change the table's view (seat, width, hints) as the request says, and return the view."""
        at, look = self._current_play(), self._view
        for name in ("narrow", "hints"):
            if name in request:
                look = replace(look, **{name: request.is_true(name)})
        if request.has_value("seat"):
            seat, most = request.integer_value("seat", 1), len(places_of_hands(at.game, at.current_position))
            if seat is not None and seat > most:
                raise BadRequest(f"there is no seat {seat}; {most or 'no'} players sit at this table")
            look = replace(look, seat=seat)
        self._view = look
        return look

    def _state_json(self, request: Request, stopped_move: MoveThatStoppedPlay | None = None) -> JsonObject:
        look = self._update_view(request)
        told = table_state_json(self._current_play(), look)
        if not self._shared:
            self._shared = True
            told["shared"] = svg_of_shared_card_drawings()
        if stopped_move is not None:
            told["stopped"] = stopped_move_json(self._current_play(), stopped_move)
        return told
