/* Runs compiled games: lists and makes moves, plays at random, and searches for a win.

   A program is plain data (see program.py). This file knows no game. The positions that it is given have been
   checked by the caller: every place number, entry and fact is within its range. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __wasm__
__attribute__((import_module("host"), import_name("seconds"))) double host_seconds(void);
#else
#include <time.h>
#endif

#define UNKNOWN 2
#define NONE (-1)
#define FACE 63
#define DOWN 64
#define DOWN_COLUMN 54
#define EMPTY_COLUMN 63
#define MOST_CARDS 256
#define MOST_MOVES 4096

/* The same list in the same order as Operation in program.py; a test compares them. */
enum Operation {
  NUMBER, FACT, FACT_BEFORE, SOURCE, TARGET, HERE, INDEX, TAKEN, SIZE, ENTRY, TOP, RANK, SUIT, IS_DOWN, ADD,
  SUBTRACT, DIVIDE, REMAINDER, EQUAL, LESS, KNOWN_EQUAL, AND, OR, NOT, ANY, SUM, FIRST, TABLE, CAN_MOVE, NO_MOVE,
  NO_MOVE_WITHIN_DUTIES, ASK, ZONE, NUMBER_IN_ZONE, ANY_OF_LISTS, FIRST_FACE_UP, CHOOSE,
  TAKEN_PAIRS, LEADS_NOWHERE, CAN_MOVE_WITHIN_DUTIES, ASK_TEST, SOME_MOVE
};
enum RouteKind { ACTION, CARDS, TURN, PAIR, ASKED, EXCHANGE, BENEATH };
enum Taking { TAKE_TOP, TAKE_EACH_DISTINCT, TAKE_FACE_UP_GROUP, TAKE_LAST_LOT, TAKE_EACH, TAKE_GROWING };
enum StepKind { SET_FACT, MOVE_CARDS, SHUFFLE_PILE };
enum Question { LIST_MOVES, MAKE_MOVE, STATE_HOLDS, TEST_HOLDS };
enum Mode { SURE, POSSIBLE };
enum Result { LOST, WON, UNDECIDED };
enum Release { ANY_CARD, TOP_CARD, GROUPS, GOAL, OPEN_GOAL };   /* see dead_ends.py */
enum Scoring { NOT_SCORED, SCORED_BY_ORDER, SCORED_OUT, SCORED_IN_HAND };  /* see search_hints.py */

typedef struct { int32_t operation, a, b, c; } Node;
typedef struct { uint64_t rows[2][128]; } Table;
typedef struct { int32_t places, in_order, table, condition; } Landing;
typedef struct {
  int32_t permission, kind, sources, taking, pairs, condition, source_condition, first_landing, landings;
} Route;
typedef struct { int32_t kind, a, b, c, turned, down, condition; } Step;
typedef struct { int32_t first, count; } Span;
typedef struct { int32_t node; int32_t unused; uint64_t forbids; } Duty;
typedef struct { int16_t permission, kind, source, index, taken, target, other, unused; int32_t number; } Move;

typedef int (*Ask)(int question, int number, int mode, Move *moves);

typedef struct {
  int32_t places, facts, cards, permissions, routes, duties, ends, won, lot_fact, goal_list, nodes, number_fact, lists, listed_places;
  const int32_t *zone_of, *number_in_zone, *faces_down, *place_class, *size_only, *fact_use, *action_keys, *repeats, *kept_nodes;
  const Node *node;
  const Span *list;
  const int32_t *list_places, *groups;
  const uint64_t *masks;
  const Table *tables;
  const Landing *landings;
  const Route *route;
  const Span *effects;
  const Step *steps;
  const Duty *duty;
  const int32_t *end;
  const uint64_t *starts, *next_lower, *lies_on;   /* see search_hints.py */
  const int32_t *scoring, *has_safe_cards, *is_safe;
  const int32_t *spare_cards, *release, *is_open, *source_group, *empty_for, *feeds_goal;   /* see dead_ends.py */
  const uint64_t *fits, *goal_fits;
} Program;

typedef struct { int source, target, here, index, taken; } Context;

typedef struct {
  Program p;
  Ask ask;
  uint8_t *size, *cards;          /* `cards` has MOST_CARDS entries for each place, and for one more as scratch */
  int64_t *facts, *before;
  uint64_t stamp;                 /* changes with the position: answers kept under another stamp are old */
  uint64_t *kept_stamp;
  int64_t *kept;                  /* values of nodes that depend on the position alone */
  int32_t *first_of_places;       /* where the values of a node that depends on a place start in the next two */
  uint64_t *place_stamp;
  int64_t *of_place;
  uint64_t *column_stamp, *columns; /* for each list of places, the columns of all its top cards as bits */
  uint64_t *bits;                 /* the same for each place of each list */
  uint64_t ended_stamp; int ended;
  uint64_t saved_stamp, *saved;   /* which piles the move in hand has saved, and how many */
  int32_t saved_count;
  int dead_ends;                  /* whether a search leaves positions in which a card lies locked in */
  int safe_moves;                 /* whether a search makes safe moves without trying others */
  int too_many;                   /* a list had no room for all moves */
  uint8_t *undo; size_t undo_size, undo_room;
} Runner;

#define PILE(r, place) ((r)->cards + (size_t)(place) * MOST_CARDS)

static int64_t value_of(Runner *r, int node, Context *c);
static int64_t computed_value(Runner *r, int node, Context *c);
static int list_moves(Runner *r, uint64_t mask, int from, enum Mode mode, Move *out, int most);
static int some_move_meets(Runner *r, const Node *node);
static uint64_t within_duties(Runner *r);

/* -- expressions --------------------------------------------------------------------------------------- */

static int rank_of(int entry) { return entry < 0 || entry & DOWN || (entry & FACE) >= 52 ? NONE : (entry & FACE) % 13; }
static int suit_of(int entry) { return entry < 0 || entry & DOWN || (entry & FACE) >= 52 ? NONE : (entry & FACE) / 13; }

static int entry_at(Runner *r, int place, int64_t index) {
  return place < 0 || index < 0 || index >= r->size[place] ? NONE : PILE(r, place)[index];
}

static int first_face_up(Runner *r, int place) {
  int index = 0;
  while (index < r->size[place] && PILE(r, place)[index] & DOWN) index++;
  return index;
}

static int column_of(Runner *r, int place) {
  if (!r->size[place]) return EMPTY_COLUMN;
  uint8_t top = PILE(r, place)[r->size[place] - 1];
  return top & DOWN ? DOWN_COLUMN : top & FACE;
}

/* The columns of all places of a list as bits: a card whose row has none of them goes to none of these places. */
static uint64_t columns_of(Runner *r, int list) {
  if (r->column_stamp[list] == r->stamp) return r->columns[list];
  Span span = r->p.list[list];
  uint64_t found = 0;
  for (int i = span.first; i < span.first + span.count; i++)
    found |= r->bits[i] = (uint64_t)1 << column_of(r, r->p.list_places[i]);
  r->column_stamp[list] = r->stamp;
  return r->columns[list] = found;
}

static int table_answer(Runner *r, const Table *table, int entry, int target) {
  int column = column_of(r, target);
  if (table->rows[SURE][entry & 127] >> column & 1) return 1;
  return table->rows[POSSIBLE][entry & 127] >> column & 1 ? UNKNOWN : 0;
}

static int is_listed(Runner *r, int list, int place) {
  Span span = r->p.list[list];
  for (int i = 0; i < span.count; i++) if (r->p.list_places[span.first + i] == place) return 1;
  return 0;
}

static int no_move(Runner *r, uint64_t mask, int from) {
  Move one[1];
  if (list_moves(r, mask, from, SURE, one, 1)) return 0;
  return list_moves(r, mask, from, POSSIBLE, one, 1) ? UNKNOWN : 1;
}

/* Whether all that can be done leads nowhere. The engine is asked only if every move now could be idle. */
static int leads_nowhere(Runner *r, const Node *node) {
  static Move moves[MOST_MOVES];
  int sure = list_moves(r, ~(uint64_t)0, NONE, SURE, moves, MOST_MOVES);
  for (int i = 0; i < sure; i++) {
    Move *move = moves + i;
    if (node->b != NONE) {
      if (!(r->p.masks[node->b] >> move->permission & 1)) return 0;
    } else if (move->kind != CARDS || !is_listed(r, node->a, move->source) || !is_listed(r, node->a, move->target)
               || r->size[move->source] <= move->taken) return 0;
  }
  if (list_moves(r, ~(uint64_t)0, NONE, POSSIBLE, moves, MOST_MOVES) != sure) return 0;
  return sure ? r->ask(STATE_HOLDS, node->c, SURE, NULL) : 1;
}

static int64_t asked_of_moves(Runner *r, int number, const Node *node) {
  if (r->kept_stamp[number] == r->stamp) return r->kept[number];
  Move one[1];
  int answer;
  switch (node->operation) {
    case CAN_MOVE: answer = list_moves(r, r->p.masks[node->a], node->b, SURE, one, 1) > 0; break;
    case NO_MOVE: answer = no_move(r, r->p.masks[node->a], node->b); break;
    case NO_MOVE_WITHIN_DUTIES: answer = no_move(r, within_duties(r) & ~r->p.masks[node->a], NONE); break;
    case CAN_MOVE_WITHIN_DUTIES:
      answer = list_moves(r, within_duties(r) & ~r->p.masks[node->a], NONE, SURE, one, 1) > 0; break;
    case LEADS_NOWHERE: answer = leads_nowhere(r, node); break;
    case SOME_MOVE: answer = some_move_meets(r, node); break;
    default: answer = r->ask(STATE_HOLDS, node->a, SURE, NULL);
  }
  r->kept_stamp[number] = r->stamp;
  r->kept[number] = answer;
  return answer;
}

/* Ask the engine about a test of the move in the context. */
static int64_t asked_test(Runner *r, const Node *node, Context *c) {
  Move move = {(int16_t)node->b, c->source == NONE ? ACTION : CARDS, (int16_t)c->source, (int16_t)c->index,
               (int16_t)c->taken, (int16_t)c->target, NONE, 0, NONE};
  return r->ask(TEST_HOLDS, node->a, SURE, &move);
}

static int64_t over_places(Runner *r, const Node *node, Span span, int body, Context *c) {
  int outer = c->here;
  int64_t found = node->operation == FIRST ? NONE : 0;
  for (int i = 0; i < span.count; i++) {
    c->here = r->p.list_places[span.first + i];
    int64_t value = value_of(r, body, c);
    if (node->operation == SUM) { found += value; continue; }
    if (node->operation == FIRST ? value >= 0 : value == 1) { found = value; break; }
  }
  c->here = outer;
  return found;
}

static int pair_answer(Runner *r, const Table *table, int place, int index) {
  int entry = PILE(r, place)[index], above = PILE(r, place)[index + 1];
  int column = above & DOWN ? DOWN_COLUMN : above & FACE;
  if (table->rows[SURE][entry & 127] >> column & 1) return 1;
  return table->rows[POSSIBLE][entry & 127] >> column & 1 ? UNKNOWN : 0;
}

static int taken_pairs(Runner *r, const Table *table, Context *c) {
  int answer = 1;
  for (int i = c->index; i + 1 < c->index + c->taken; i++) {
    int pair = pair_answer(r, table, c->source, i);
    if (!pair) return 0;
    if (pair == UNKNOWN) answer = UNKNOWN;
  }
  return answer;
}

static int64_t and_or(Runner *r, const Node *node, Context *c) {
  int decides = node->operation == OR;
  int64_t one = value_of(r, node->a, c);
  if (one == decides) return decides;
  int64_t other = value_of(r, node->b, c);
  if (other == decides) return decides;
  return one == UNKNOWN || other == UNKNOWN ? UNKNOWN : !decides;
}

/* How the value of a node is kept; the same numbers are in kept_nodes.py. */
enum Kept { NOT_KEPT, OF_POSITION, OF_SOURCE, OF_TARGET, OF_HERE };

/* The value of a node that has operands. What depends on the position alone, or on it and one place, is kept until
   the position changes. */
static int64_t value_of_operation(Runner *r, int number, Context *c) {
  int kept = r->p.kept_nodes[number];
  if (kept == NOT_KEPT) return computed_value(r, number, c);
  uint64_t *stamp = r->kept_stamp + number;
  int64_t *held = r->kept + number;
  if (kept != OF_POSITION) {
    int place = kept == OF_SOURCE ? c->source : kept == OF_TARGET ? c->target : c->here;
    if (place < 0) return computed_value(r, number, c);
    stamp = r->place_stamp + r->first_of_places[number] + place;
    held = r->of_place + r->first_of_places[number] + place;
  }
  if (*stamp == r->stamp) return *held;
  int64_t value = computed_value(r, number, c);
  *stamp = r->stamp;
  return *held = value;
}

/* The value of a node. Nodes without operands are the commonest and are answered here, without a call. */
static inline int64_t value_of(Runner *r, int number, Context *c) {
  const Node *node = r->p.node + number, *inner;
  switch (node->operation) {
    case NUMBER: return node->a;
    case FACT: return r->facts[node->a];
    case SOURCE: return c->source;
    case TARGET: return c->target;
    case HERE: return c->here;
    case SIZE:
      inner = r->p.node + node->a;
      if (inner->operation == NUMBER && inner->a >= 0) return r->size[inner->a];
      if (inner->operation == HERE) return r->size[c->here];
      return value_of_operation(r, number, c);
    default: return value_of_operation(r, number, c);
  }
}

static int64_t computed_value(Runner *r, int number, Context *c) {
  const Node *node = r->p.node + number;
  int64_t one, other;
  switch (node->operation) {
    case NUMBER: return node->a;
    case FACT: return r->facts[node->a];
    case FACT_BEFORE: return r->before[node->a];
    case SOURCE: return c->source;
    case TARGET: return c->target;
    case HERE: return c->here;
    case INDEX: return c->index;
    case TAKEN: return c->taken;
    case SIZE: one = value_of(r, node->a, c); return one < 0 ? 0 : r->size[one];
    case ENTRY: return entry_at(r, (int)value_of(r, node->a, c), value_of(r, node->b, c));
    case TOP: one = value_of(r, node->a, c); return entry_at(r, (int)one, one < 0 ? 0 : r->size[one] - 1);
    case RANK: return rank_of((int)value_of(r, node->a, c));
    case SUIT: return suit_of((int)value_of(r, node->a, c));
    case IS_DOWN: one = value_of(r, node->a, c); return one >= 0 && one & DOWN;
    case ADD: return value_of(r, node->a, c) + value_of(r, node->b, c);
    case SUBTRACT: return value_of(r, node->a, c) - value_of(r, node->b, c);
    case DIVIDE: return value_of(r, node->a, c) / value_of(r, node->b, c);
    case REMAINDER:
      one = value_of(r, node->a, c); other = value_of(r, node->b, c);
      return ((one % other) + other) % other;
    case EQUAL: return value_of(r, node->a, c) == value_of(r, node->b, c);
    case LESS: return value_of(r, node->a, c) < value_of(r, node->b, c);
    case KNOWN_EQUAL:
      one = value_of(r, node->a, c); other = value_of(r, node->b, c);
      return one < 0 || other < 0 ? UNKNOWN : one == other;
    case AND: case OR: return and_or(r, node, c);
    case NOT: one = value_of(r, node->a, c); return one == UNKNOWN ? UNKNOWN : !one;
    case ANY: case SUM: case FIRST: return over_places(r, node, r->p.list[node->a], node->b, c);
    case TABLE: return table_answer(r, r->p.tables + node->a, entry_at(r, c->source, c->index), c->target);
    case ZONE: one = value_of(r, node->a, c); return one < 0 ? NONE : r->p.zone_of[one];
    case NUMBER_IN_ZONE: one = value_of(r, node->a, c); return one < 0 ? NONE : r->p.number_in_zone[one];
    case ANY_OF_LISTS:
      one = value_of(r, node->a, c);
      return over_places(r, node, r->p.list[r->p.groups[node->c * r->p.places + one]], node->b, c) > 0;
    case FIRST_FACE_UP: return first_face_up(r, (int)value_of(r, node->a, c));
    case ASK_TEST: return asked_test(r, node, c);
    case TAKEN_PAIRS: return taken_pairs(r, r->p.tables + node->a, c);
    case CHOOSE: return value_of(r, value_of(r, node->a, c) == 1 ? node->b : node->c, c);
    default: return asked_of_moves(r, number, node);
  }
}

static int holds(Runner *r, int node, Context *c, enum Mode mode) {
  if (node == NONE) return 1;
  int64_t value = value_of(r, node, c);
  return value == 1 || (mode == POSSIBLE && value == UNKNOWN);
}

/* -- lists --------------------------------------------------------------------------------------------- */

/* If there is a `question`, a node SOME_MOVE, only the moves that meet its condition are listed. */
typedef struct { Runner *r; const Route *route; enum Mode mode; Move *out; int count, most; const Node *question; } List;

static int same_move(Runner *r, const Move *one, const Move *other) {
  if (one->kind == ACTION || other->kind == ACTION)
    return one->kind == other->kind && r->p.action_keys[one->permission] == r->p.action_keys[other->permission];
  return one->kind == other->kind && one->source == other->source && one->index == other->index
    && one->taken == other->taken && one->target == other->target && one->other == other->other && one->number == other->number;
}

static int is_asked_for(List *l, const Move *move) {
  if (!l->question) return 1;
  if (move->kind == ACTION) return l->question->c;
  Context c = {move->source, move->target, NONE, move->index, move->taken};
  return value_of(l->r, l->question->b, &c) == 1;
}

static void add_move(List *l, Move move) {
  if (!is_asked_for(l, &move)) return;
  if (l->count >= l->most) { if (l->most == MOST_MOVES) l->r->too_many = 1; return; }
  if (l->r->p.repeats[move.permission])
    for (int i = 0; i < l->count; i++) if (same_move(l->r, l->out + i, &move)) return;
  l->out[l->count++] = move;
}

/* The columns that the card taken may go to, among those that are there. */
static uint64_t row_of(List *l, const Landing *landing, Context *c) {
  Runner *r = l->r;
  uint64_t row = r->p.tables[landing->table].rows[l->mode][PILE(r, c->source)[c->index] & 127];
  return row ? row & columns_of(r, landing->places) : 0;
}

static void land(List *l, const Landing *landing, uint64_t row, Context *c) {
  Runner *r = l->r;
  Span span = r->p.list[landing->places];
  const uint64_t *bits = r->bits + span.first;
  for (int i = 0, empty_seen = 0; i < span.count; i++) {
    if (l->count >= l->most && l->most < MOST_MOVES) return;
    int place = r->p.list_places[span.first + i];
    if (landing->in_order && !r->size[place] && empty_seen++) continue;
    if (!(row & bits[i])) continue;
    if (place == c->source && l->route->kind != TURN) continue;
    c->target = place;
    if (!holds(r, landing->condition, c, l->mode)) continue;
    add_move(l, (Move){(int16_t)l->route->permission, (int16_t)l->route->kind, (int16_t)c->source,
                       (int16_t)c->index, (int16_t)c->taken, (int16_t)place, NONE, 0, NONE});
  }
}

static void take(List *l, Context *c, int index, int taken) {
  c->index = index; c->taken = taken; c->target = NONE;
  const Landing *landings = l->r->p.landings + l->route->first_landing;
  for (int i = 0, holds_here = 0; i < l->route->landings; i++) {
    uint64_t row = row_of(l, landings + i, c);
    if (!row) continue;
    if (!holds_here && !holds(l->r, l->route->source_condition, c, l->mode)) return;
    holds_here = 1;
    land(l, landings + i, row, c);
  }
}

/* List the move of a top card that stays in its place: it is turned over, or put beneath the others. */
static void turn_or_put_beneath(List *l, Context *c) {
  Runner *r = l->r;
  const Landing *landing = r->p.landings + l->route->first_landing;
  int entry = PILE(r, c->source)[r->size[c->source] - 1];
  c->index = r->size[c->source] - 1; c->taken = 1; c->target = c->source;
  if (l->route->kind == BENEATH && !c->index) return;
  if (!(r->p.tables[landing->table].rows[l->mode][entry & 127] >> column_of(r, c->source) & 1)) return;
  if (!holds(r, l->route->source_condition, c, l->mode) || !holds(r, landing->condition, c, l->mode)) return;
  add_move(l, (Move){(int16_t)l->route->permission, (int16_t)l->route->kind, (int16_t)c->source,
                     (int16_t)c->index, 1, (int16_t)c->source, NONE, 0, NONE});
}

static void take_from(List *l, Context *c) {
  Runner *r = l->r;
  int size = r->size[c->source], first;
  const uint8_t *pile = PILE(r, c->source);
  switch (l->route->taking) {
    case TAKE_TOP: take(l, c, size - 1, 1); break;
    case TAKE_EACH: for (int i = 0; i < size; i++) take(l, c, i, 1); break;
    case TAKE_EACH_DISTINCT:
      for (int i = 0; i < size; i++) if (!memchr(pile, pile[i], (size_t)i)) take(l, c, i, 1);
      break;
    case TAKE_FACE_UP_GROUP:
      first = first_face_up(r, c->source);
      if (first < size) take(l, c, first, size - first);
      break;
    case TAKE_GROWING:
      for (int i = size - 1; i >= 0; i--) {
        take(l, c, i, size - i);
        if (i && !pair_answer(r, r->p.tables + l->route->pairs, c->source, i - 1)) break;
      }
      break;
    case TAKE_LAST_LOT: {
      int64_t lot = r->facts[r->p.lot_fact];
      int64_t least = size - (lot > 1 ? lot : 1);
      for (int i = size - 1; i >= (least > 0 ? least : 0); i--) take(l, c, i, 1);
    }
  }
}

/* List pairs of top cards: to one place, or each to the place of the other. */
static void list_pairs(List *l, int from) {
  Runner *r = l->r;
  const Landing *landing = r->p.landings + l->route->first_landing;
  int exchange = l->route->kind == EXCHANGE, alone = !exchange || landing->places == l->route->sources;
  Span places = r->p.list[l->route->sources], others = alone ? places : r->p.list[landing->places];
  const Table *pairs = r->p.tables + l->route->pairs;
  int target = exchange ? NONE : r->p.list_places[r->p.list[landing->places].first];
  Context c = {NONE, NONE, NONE, NONE, 0};
  if (!exchange && !holds(r, landing->condition, &c, l->mode)) return;
  for (int i = 0; i < places.count && (l->count < l->most || l->most == MOST_MOVES); i++) {
    int one = r->p.list_places[places.first + i];
    if (!r->size[one] || (from != NONE && !is_listed(r, from, one))) continue;
    uint64_t row = pairs->rows[l->mode][PILE(r, one)[r->size[one] - 1] & 127];
    c.source = one; c.index = r->size[one] - 1; c.taken = 1;
    for (int j = alone ? i + 1 : 0; row && j < others.count; j++) {
      int other = r->p.list_places[others.first + j];
      if (!r->size[other] || !(row >> column_of(r, other) & 1)) continue;
      c.target = other;
      if (exchange && !holds(r, landing->condition, &c, l->mode)) continue;
      add_move(l, (Move){(int16_t)l->route->permission, (int16_t)l->route->kind, (int16_t)one,
                         (int16_t)(r->size[one] - 1), (int16_t)(r->size[other] - 1), (int16_t)target,
                         (int16_t)other, 0, NONE});
    }
  }
}

static void list_route(List *l, int from) {
  Runner *r = l->r;
  const Route *route = l->route;
  Context c = {NONE, NONE, NONE, NONE, 0};
  if (route->kind == ASKED) {
    static Move asked[MOST_MOVES];
    int count = r->ask(LIST_MOVES, route->permission, l->mode, asked);
    Move *found = count ? malloc(sizeof(Move) * (size_t)count) : NULL;
    if (found) memcpy(found, asked, sizeof(Move) * (size_t)count);
    for (int i = 0; i < count; i++)
      if (from == NONE || is_listed(r, from, found[i].source)) add_move(l, found[i]);
    free(found);
    return;
  }
  if (route->kind == ACTION) {
    if (from == NONE && holds(r, route->condition, &c, l->mode))
      add_move(l, (Move){(int16_t)route->permission, ACTION, NONE, 0, 0, NONE, NONE, 0, NONE});
    return;
  }
  if (route->kind == PAIR || route->kind == EXCHANGE) { list_pairs(l, from); return; }
  Span sources = r->p.list[route->sources];
  int ready = route->condition == NONE;
  for (int i = 0; i < sources.count && (l->count < l->most || l->most == MOST_MOVES); i++) {
    c.source = r->p.list_places[sources.first + i];
    if (!r->size[c.source] || (from != NONE && !is_listed(r, from, c.source))) continue;
    if (!ready && !holds(r, route->condition, &c, l->mode)) return;
    ready = 1;
    if (route->kind == TURN || route->kind == BENEATH) turn_or_put_beneath(l, &c); else take_from(l, &c);
  }
}

static int list_routes(List *l, uint64_t mask, int from) {
  for (int i = 0; i < l->r->p.routes && (l->count < l->most || l->most == MOST_MOVES); i++) {
    l->route = l->r->p.route + i;
    if (mask >> l->route->permission & 1) list_route(l, from);
  }
  return l->count;
}

static int list_moves(Runner *r, uint64_t mask, int from, enum Mode mode, Move *out, int most) {
  List list = {r, NULL, mode, out, 0, most, NULL};
  return list_routes(&list, mask, from);
}

/* Whether a move under some permissions meets a condition; UNKNOWN if a hidden card decides whether the move is
   allowed. Of an action, the node has the answer. */
static int some_move_meets(Runner *r, const Node *node) {
  Move one[1];
  for (int mode = SURE; mode <= POSSIBLE; mode++) {
    List list = {r, NULL, (enum Mode)mode, one, 0, 1, node};
    if (list_routes(&list, r->p.masks[node->a], NONE)) return mode == SURE ? 1 : UNKNOWN;
  }
  return 0;
}

static uint64_t within_duties(Runner *r) {
  uint64_t mask = ~(uint64_t)0;
  Context c = {NONE, NONE, NONE, NONE, 0};
  for (int i = 0; i < r->p.duties; i++)
    if (holds(r, r->p.duty[i].node, &c, SURE)) mask &= ~r->p.duty[i].forbids;
  return mask;
}

/* Return the duties that are owed, as bits. */
uint64_t duties_owed(Runner *r) {
  uint64_t owed = 0;
  Context c = {NONE, NONE, NONE, NONE, 0};
  for (int i = 0; i < r->p.duties; i++) owed |= (uint64_t)holds(r, r->p.duty[i].node, &c, SURE) << i;
  return owed;
}

/* Return the number of the end that the position has reached, or NONE. */
int end_reached(Runner *r) {
  if (r->ended_stamp == r->stamp) return r->ended;
  Context c = {NONE, NONE, NONE, NONE, 0};
  int found = NONE;
  for (int i = 0; i < r->p.ends && found == NONE; i++) if (holds(r, r->p.end[i], &c, SURE)) found = i;
  r->ended_stamp = r->stamp;
  return r->ended = found;
}

/* List the allowed moves: none after an end. Return their number. */
int legal_moves(Runner *r, Move *out, int most) {
  return end_reached(r) == NONE ? list_moves(r, within_duties(r), NONE, SURE, out, most) : 0;
}

/* -- making moves -------------------------------------------------------------------------------------- */

static void remember(Runner *r, const void *bytes, size_t count) {
  if (!count) return;
  if (r->undo_size + count > r->undo_room) {
    r->undo_room = 2 * (r->undo_size + count) + 4096;
    r->undo = realloc(r->undo, r->undo_room);
    if (!r->undo) abort();
  }
  memcpy(r->undo + r->undo_size, bytes, count);
  r->undo_size += count;
}

/* Save a pile before the first change that the move in hand makes to it. */
static void save(Runner *r, int place) {
  if (r->saved[place] == r->saved_stamp) return;
  r->saved[place] = r->saved_stamp;
  uint8_t head[2] = {(uint8_t)place, r->size[place]};
  remember(r, PILE(r, place), r->size[place]);
  remember(r, head, 2);
  r->saved_count++;
}

static void move_cards(Runner *r, int source, int target, int index, int taken, int turned, int down) {
  save(r, source); save(r, target);
  uint8_t packet[MOST_CARDS], *pile = PILE(r, source), *onto = PILE(r, target);
  memcpy(packet, pile + index, (size_t)taken);
  memmove(pile + index, pile + index + taken, (size_t)(r->size[source] - index - taken));
  r->size[source] -= (uint8_t)taken;
  for (int i = 0; i < taken; i++) {
    uint8_t entry = packet[turned ? taken - 1 - i : i];
    onto[r->size[target]++] = down ? entry | DOWN : entry & (uint8_t)~DOWN;
  }
}

/* Put a card beneath all others of its pile. */
static void put_beneath(Runner *r, int place, int index) {
  save(r, place);
  uint8_t *pile = PILE(r, place), entry = pile[index];
  memmove(pile + 1, pile, (size_t)index);
  pile[0] = r->p.faces_down[place] ? entry | DOWN : entry & (uint8_t)~DOWN;
}

static uint64_t splitmix(uint64_t *state) {
  uint64_t mixed = *state += 0x9E3779B97F4A7C15ULL;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ULL;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBULL;
  return mixed ^ mixed >> 31;
}

static uint64_t below(uint64_t *state, uint64_t size) {
  uint64_t draw = splitmix(state);
  if (draw >= 0 - size) {   /* so rare that 2^64 modulo the size is worked out only here */
    uint64_t rest = (0 - size) % size;
    while (rest && draw >= 0 - rest) draw = splitmix(state);
  }
  return draw % size;
}

static int by_face(const void *one, const void *other) { return *(const uint8_t *)one - *(const uint8_t *)other; }

/* Shuffle a pile as `shuffle_redeal` in deal.py does, so that the first card to be dealt lies on top. */
static void shuffle_pile(Runner *r, int place, uint64_t deal, int64_t time) {
  save(r, place);
  int count = r->size[place];
  uint8_t *pile = PILE(r, place), order[MOST_CARDS];
  for (int i = 0; i < count; i++) order[i] = pile[i] & FACE;
  qsort(order, (size_t)count, 1, by_face);
  uint64_t numbers = deal ^ (uint64_t)1 << 63, seed = 0;
  for (int64_t i = 0; i < time; i++) seed = splitmix(&numbers);
  if (!seed) seed = 1;
  for (int last = count - 1; last > 0; last--) {
    int other = (int)below(&seed, (uint64_t)last + 1);
    uint8_t entry = order[last];
    order[last] = order[other]; order[other] = entry;
  }
  for (int i = 0; i < count; i++) pile[i] = order[count - 1 - i];
}

static void make_step(Runner *r, const Step *step, Context *c) {
  if (step->condition != NONE && value_of(r, step->condition, c) != 1) return;
  r->stamp++;
  int64_t value = value_of(r, step->kind == MOVE_CARDS ? step->c : step->b, c);
  if (step->kind == SET_FACT) { r->facts[step->a] = value; return; }
  if (step->kind == SHUFFLE_PILE) {
    int64_t deal = r->p.number_fact == NONE ? 1 : r->facts[r->p.number_fact];
    shuffle_pile(r, step->a, (uint64_t)(deal ? deal : 1), value);
    return;
  }
  int size = r->size[step->a], count = value < 0 ? 0 : value > size ? size : (int)value;
  move_cards(r, step->a, step->b, size - count, count, step->turned, step->down);
}

static void make_effects(Runner *r, const Move *move) {
  Span effects = r->p.effects[move->permission];
  int of_two = move->kind == PAIR || move->kind == EXCHANGE;
  Context c = {move->source, move->kind == EXCHANGE ? move->other : move->target, NONE, move->index,
               of_two ? 1 : move->taken};
  for (int i = 0; i < effects.count; i++) { r->stamp++; make_step(r, r->p.steps + effects.first + i, &c); }
}

/* Make a move. What it changes is saved for `take_back`. */
void make_move(Runner *r, const Move *move) {
  size_t facts = sizeof(int64_t) * (size_t)r->p.facts;
  remember(r, r->facts, facts);
  memcpy(r->before, r->facts, facts);
  r->saved_stamp++; r->saved_count = 0;
  if (move->kind == ASKED || r->p.effects[move->permission].count < 0) {
    for (int place = 0; place < r->p.places; place++) save(r, place);
    r->ask(MAKE_MOVE, move->permission, SURE, (Move *)move);
  } else {
    if (move->kind == TURN) { save(r, move->source); PILE(r, move->source)[move->index] &= (uint8_t)~DOWN; }
    if (move->kind == BENEATH) put_beneath(r, move->source, move->index);
    if (move->kind == PAIR) {
      int down = r->p.faces_down[move->target];
      move_cards(r, move->source, move->target, move->index, 1, 0, down);
      move_cards(r, move->other, move->target, move->taken, 1, 0, down);
    }
    if (move->kind == EXCHANGE) {
      move_cards(r, move->source, move->other, move->index, 1, 0, r->p.faces_down[move->other]);
      move_cards(r, move->other, move->source, move->taken, 1, 0, r->p.faces_down[move->source]);
    }
    if (move->kind == CARDS)
      move_cards(r, move->source, move->target, move->index, move->taken, 0, r->p.faces_down[move->target]);
    make_effects(r, move);
  }
  remember(r, &r->saved_count, sizeof r->saved_count);
  r->stamp++;
}

/* Take the last move back. */
void take_back(Runner *r) {
  int32_t count;
  memcpy(&count, r->undo + (r->undo_size -= sizeof count), sizeof count);
  while (count--) {
    uint8_t head[2];
    memcpy(head, r->undo + (r->undo_size -= 2), 2);
    r->size[head[0]] = head[1];
    memcpy(PILE(r, head[0]), r->undo + (r->undo_size -= head[1]), head[1]);
  }
  size_t facts = sizeof(int64_t) * (size_t)r->p.facts;
  if (facts) memcpy(r->facts, r->undo + (r->undo_size -= facts), facts);
  r->stamp++;
}

/* -- positions ----------------------------------------------------------------------------------------- */

Runner *new_runner(const Program *program, Ask ask) {
  Runner *r = calloc(1, sizeof *r);
  if (!r) return NULL;
  r->p = *program; r->ask = ask; r->stamp = r->safe_moves = r->dead_ends = 1;
  size_t places = (size_t)program->places + 1;
  r->size = calloc(places, 1);
  r->cards = calloc(places, MOST_CARDS);
  r->facts = calloc((size_t)program->facts + 1, sizeof *r->facts);
  r->before = calloc((size_t)program->facts + 1, sizeof *r->before);
  r->kept_stamp = calloc((size_t)program->nodes + 1, sizeof *r->kept_stamp);
  r->kept = calloc((size_t)program->nodes + 1, sizeof *r->kept);
  r->first_of_places = calloc((size_t)program->nodes + 1, sizeof *r->first_of_places);
  int32_t kept = 0;
  for (int node = 0; node < program->nodes; node++)
    if (program->kept_nodes[node] > OF_POSITION) { r->first_of_places[node] = kept; kept += program->places; }
  r->place_stamp = calloc((size_t)kept + 1, sizeof *r->place_stamp);
  r->of_place = calloc((size_t)kept + 1, sizeof *r->of_place);
  r->saved = calloc(places, sizeof *r->saved);
  r->column_stamp = calloc((size_t)program->lists + 1, sizeof *r->column_stamp);
  r->columns = calloc((size_t)program->lists + 1, sizeof *r->columns);
  r->bits = calloc((size_t)program->listed_places + 1, sizeof *r->bits);
  return r;
}

void free_runner(Runner *r) {
  free(r->size); free(r->cards); free(r->facts); free(r->before); free(r->kept_stamp); free(r->kept);
  free(r->first_of_places); free(r->place_stamp); free(r->of_place);
  free(r->saved); free(r->column_stamp); free(r->columns); free(r->bits); free(r->undo); free(r);
}

/* Return whether a list had no room for all moves since the last question, and forget it. */
int has_too_many_moves(Runner *r) {
  int answer = r->too_many;
  r->too_many = 0;
  return answer;
}

/* Set the position. `sizes` has one number for each place, `cards` all entries in order. */
void set_position(Runner *r, const uint8_t *sizes, const uint8_t *cards, const int64_t *facts) {
  for (int place = 0, at = 0; place < r->p.places; at += sizes[place++]) {
    r->size[place] = sizes[place];
    memcpy(PILE(r, place), cards + at, sizes[place]);
  }
  r->size[r->p.places] = 0;
  memcpy(r->facts, facts, sizeof(int64_t) * (size_t)r->p.facts);
  r->stamp++;
}

/* Copy the position out, in the form that `set_position` takes. */
void get_position(Runner *r, uint8_t *sizes, uint8_t *cards, int64_t *facts) {
  for (int place = 0; place < r->p.places; place++) {
    memcpy(cards, PILE(r, place), r->size[place]);
    cards += sizes[place] = r->size[place];
  }
  memcpy(facts, r->facts, sizeof(int64_t) * (size_t)r->p.facts);
}

static uint64_t mix(uint64_t x) {
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ x >> 27) * 0x94D049BB133111EBULL;
  return x ^ x >> 31;
}

/* Compute the key of the position. Unless it is exact, piles of places of one class may be exchanged. */
static void key_of(Runner *r, uint64_t key[2], int exact) {
  uint64_t sum[2] = {0, 0};
  for (int place = 0; place < r->p.places; place++) {
    uint64_t hash = (uint64_t)(exact ? place : r->p.place_class[place]) + 1, count = r->size[place];
    const uint8_t *pile = PILE(r, place);
    for (uint64_t i = 0; i < count && !r->p.size_only[place]; i++) hash = (hash << 27 | hash >> 37) * 0x9E3779B97F4A7C15ULL + pile[i] + 1;
    hash = hash * 0xD6E8FEB86659FD93ULL + count;
    sum[0] += mix(hash); sum[1] += mix(hash ^ 0x5851F42D4C957F2DULL);
  }
  for (int i = 0; i < r->p.facts; i++) {
    if (!r->p.fact_use[i]) continue;
    uint64_t value = r->p.fact_use[i] == 2 ? r->facts[i] > 0 : (uint64_t)r->facts[i];
    uint64_t hash = (value + 1U) * 0xC2B2AE3D27D4EB4FULL + ((uint64_t)i + 1) * 0x165667B19E3779F9ULL;
    sum[0] += mix(hash); sum[1] += mix(hash ^ 0x5851F42D4C957F2DULL);
  }
  key[0] = sum[0] ? sum[0] : 1; key[1] = sum[1];
}

/* Say whether a search makes safe moves without trying others. */
void use_safe_moves(Runner *r, int yes) { r->safe_moves = yes; }

/* Say whether a search leaves positions in which a card lies locked in. */
void use_dead_ends(Runner *r, int yes) { r->dead_ends = yes; }

void position_key(Runner *r, uint64_t key[2]) { key_of(r, key, 0); }

/* -- random play --------------------------------------------------------------------------------------- */

/* Play at random until nothing is allowed, at most this many moves. Return how many were made. */
int64_t play_at_random(Runner *r, uint64_t seed, int64_t most) {
  Move moves[MOST_MOVES];
  int64_t made = 0;
  for (; made < most; made++) {
    int count = legal_moves(r, moves, MOST_MOVES);
    if (!count) break;
    r->undo_size = 0;
    make_move(r, moves + below(&seed, (uint64_t)count));
  }
  r->undo_size = 0;
  return made;
}

/* -- written moves ------------------------------------------------------------------------------------- */

enum WrittenFlags { FROM_HAND = 1, IN_ORDER_ONLY = 2 };

/* Return the index in a pile of the lowest of these faces: the uppermost such cards, or in a hand the first. */
static int index_of_faces(Runner *r, int place, const uint8_t *faces, int taken, int in_hand) {
  const uint8_t *pile = PILE(r, place);
  int last = r->size[place] - taken;
  for (int i = 0; i <= last; i++) {
    int start = in_hand ? i : last - i, same = 0;
    while (same < taken && (pile[start + same] & FACE) == faces[same]) same++;
    if (same == taken) return start;
  }
  return NONE;
}

/* Whether the place is empty, and an earlier place of its zone is empty too. */
static int is_out_of_order(Runner *r, int place) {
  if (r->size[place]) return 0;
  for (int earlier = place - 1; earlier >= 0 && r->p.zone_of[earlier] == r->p.zone_of[place]; earlier--)
    if (!r->size[earlier]) return 1;
  return 0;
}

/* Make the move that a transcript states, if it is allowed under one of these permissions; the first one is used.
   Cards with these faces go from one place to another; without cards the move is an action; within one place its
   top card is turned over. Return the number of the permission, then one byte each for the source, the index, the
   number of cards and the target; or -1 if no move was made. */
int64_t make_written_move(Runner *r, const uint8_t *faces, int taken, int source, int target,
                          const uint8_t *permissions, int count, int flags) {
  static Move listed[MOST_MOVES];
  int kind = !taken ? ACTION : source == target ? TURN : CARDS, index = 0;
  if (taken) index = kind == TURN ? r->size[source] - 1 : index_of_faces(r, source, faces, taken, flags & FROM_HAND);
  if (index < 0 || (flags & IN_ORDER_ONLY && is_out_of_order(r, target)) || end_reached(r) != NONE) return NONE;
  uint64_t within = within_duties(r);
  const Move *made = NULL;
  for (int i = 0; i < count && !made; i++) {
    if (!(within >> permissions[i] & 1)) continue;
    int moves = list_moves(r, (uint64_t)1 << permissions[i], NONE, SURE, listed, MOST_MOVES);
    for (int j = 0; j < moves && !made; j++) {
      const Move *move = listed + j;
      if (move->kind == kind && (!taken || (move->source == source && move->index == index && move->taken == taken
                                            && move->target == target))) made = move;
    }
  }
  r->too_many = 0;
  if (!made) return NONE;
  r->undo_size = 0;
  make_move(r, made);
  uint64_t places = taken ? (uint64_t)source << 24 | (uint64_t)index << 16 | (uint64_t)taken << 8 | (uint64_t)target : 0;
  return (int64_t)((uint64_t)made->permission << 32 | places);
}

/* -- search -------------------------------------------------------------------------------------------- */

typedef struct { uint64_t *keys, room, used, most; } Seen;

/* Add a key. Return 1 if it is new, 0 if it was there, -1 if there is no room left. */
static int add_key(Seen *seen, const uint64_t key[2]) {
  if (seen->used >= seen->most) return -1;
  if (seen->used * 3 > seen->room * 2) {
    uint64_t room = seen->room * 2, *keys = calloc(room * 2, sizeof *keys);
    if (!keys) return -1;
    for (uint64_t i = 0; i < seen->room; i++) {
      if (!seen->keys[2 * i]) continue;
      uint64_t at = mix(seen->keys[2 * i]) & (room - 1);
      while (keys[2 * at]) at = (at + 1) & (room - 1);
      keys[2 * at] = seen->keys[2 * i]; keys[2 * at + 1] = seen->keys[2 * i + 1];
    }
    free(seen->keys);
    seen->keys = keys; seen->room = room;
  }
  uint64_t at = mix(key[0]) & (seen->room - 1);
  for (; seen->keys[2 * at]; at = (at + 1) & (seen->room - 1))
    if (seen->keys[2 * at] == key[0] && seen->keys[2 * at + 1] == key[1]) return 0;
  seen->keys[2 * at] = key[0]; seen->keys[2 * at + 1] = key[1];
  seen->used++;
  return 1;
}

/* The order in which one pass of a search tries moves. The same numbers are in searcher.py; a test compares them. */
enum { SHORT_PASSES = 6, SHARE = 30 };
typedef struct { int pass; uint64_t numbers; } Order;

/* Return how late a move is tried. First by its kind; then what uncovers a card that lies face down; then what
   comes from a large pile. Every other short pass draws the order within a kind, and the others vary it. */
static int lateness(Runner *r, const Move *move, Order *order) {
  int drawn = order->pass ? (int)(splitmix(&order->numbers) >> 56) : 0;
  if (move->kind == ACTION) return 4 << 10;
  if (move->kind == ASKED || move->kind == PAIR || move->kind == EXCHANGE || move->kind == BENEATH) return (2 << 10) + (order->pass & 1 ? drawn : 0);
  if (r->p.goal_list != NONE && is_listed(r, r->p.goal_list, move->target)) return 0;
  if (move->kind == TURN) return 1 << 10;
  int kind = r->size[move->target] ? 2 << 10 : 3 << 10;
  if (order->pass & 1) return kind + drawn;
  int uncovers = move->index && PILE(r, move->source)[move->index - 1] & DOWN;
  return kind + (uncovers ? 256 : 512) - r->size[move->source] + move->taken + drawn % 4;
}

/* The cards on the foundations, as a set. */
static uint64_t cards_gone(Runner *r) {
  uint64_t gone = 0;
  Span goal = r->p.list[r->p.goal_list];
  for (int i = goal.first; i < goal.first + goal.count; i++) {
    int place = r->p.list_places[i];
    for (int j = 0; j < r->size[place]; j++) gone |= (uint64_t)1 << (PILE(r, place)[j] & FACE);
  }
  return gone;
}

/* Return whether a card never needs to wait before it goes to a foundation. This is so if no other card needs
   to lie on it: each such card has gone too, or can go whenever it is free and nothing needs to lie on it. */
static int is_never_needed(Runner *r, int card) {
  uint64_t gone = cards_gone(r), held = r->p.lies_on[card] & ~gone;
  for (; held; held &= held - 1) {
    int one = __builtin_ctzll(held);
    if (r->p.next_lower[one] & ~gone || r->p.lies_on[one] & ~gone) return 0;
    if (!r->p.next_lower[one] && !(*r->p.starts >> one & 1)) return 0;
  }
  return 1;
}

/* Return whether a move is safe: it brings a card to a foundation that nothing needs, and has no other effect
   that matters. If duties depend on empty places, it must not empty one. */
static int is_safe_move(Runner *r, const Move *move) {
  if (move->kind != CARDS || !r->p.is_safe[move->permission] || !r->p.has_safe_cards[move->source]) return 0;
  if (move->taken != 1 || (r->p.duties && r->size[move->source] == 1)) return 0;
  if (!is_never_needed(r, PILE(r, move->source)[move->index] & FACE)) return 0;
  int same = 1;
  make_move(r, move);
  for (int i = 0; i < r->p.facts && same; i++)
    if (r->p.fact_use[i])
      same = r->p.fact_use[i] == 2 ? (r->facts[i] > 0) == (r->before[i] > 0) : r->facts[i] == r->before[i];
  take_back(r);
  return same;
}

/* List the moves that a search tries: if one is safe, that one alone. */
static int moves_to_try(Runner *r, Move *out) {
  int count = legal_moves(r, out, MOST_MOVES);
  for (int i = 0; i < count && r->safe_moves; i++)
    if (is_safe_move(r, out + i)) { out[0] = out[i]; return 1; }
  return count;
}

/* What the check for dead ends has found: which cards could be on the foundations, on which others could be laid, and
   for which groups of places an empty place could be had. All of them only grow. */
typedef struct { uint64_t gone, open; uint32_t empties; int locked; } Freed;

/* Go through a pile from its top, and add what could leave it if nothing else were in the way. */
static void free_cards(Runner *r, int place, Freed *f) {
  const uint8_t *pile = PILE(r, place);
  int group = r->p.source_group[place], release = r->p.release[place], is_clear = 1;
  const uint64_t *fits = r->p.fits + 64 * group;
  uint64_t any = (uint64_t)1 << DOWN_COLUMN;
  if (f->empties >> group & 1) any |= (uint64_t)1 << EMPTY_COLUMN;
  for (int i = r->size[place] - 1; i >= 0; i--) {
    int card = pile[i] & FACE;
    if (release == ANY_CARD) is_clear = 1;
    int goes = (is_clear || release == GROUPS) && fits[card] & (f->open | any);
    int goes_out = is_clear && (goes || r->p.feeds_goal[place])
      && r->p.goal_fits[card] & (f->gone | (uint64_t)1 << EMPTY_COLUMN);
    if (goes_out) f->gone |= (uint64_t)1 << card; else f->locked++;
    if (is_clear && (goes || r->p.is_open[place])) f->open |= (uint64_t)1 << card;
    is_clear = goes || goes_out;
    if (!is_clear && release == TOP_CARD) { f->locked += i; break; }
  }
  if (is_clear) f->empties |= (uint32_t)r->p.empty_for[place];
}

/* Return whether too few cards could reach the foundations even if no card covered others where it goes. */
static int is_dead_end(Runner *r) {
  int spare = *r->p.spare_cards;
  if (!r->dead_ends || spare < 0) return 0;
  Freed f = {0, 0, 0, 0}, before;
  for (int place = 0; place < r->p.places; place++) {
    if (r->p.release[place] < GOAL) continue;
    for (int i = 0; i < r->size[place]; i++) f.gone |= (uint64_t)1 << (PILE(r, place)[i] & FACE);
    if (r->p.release[place] == OPEN_GOAL) f.open |= f.gone;
  }
  do {
    before = f;
    f.locked = 0;
    for (int place = 0; place < r->p.places; place++) if (r->p.release[place] < GOAL) free_cards(r, place, &f);
  } while (f.locked > spare && (f.gone != before.gone || f.open != before.open || f.empties != before.empties));
  return f.locked > spare;
}

typedef struct { Move *moves; int64_t count, room; } Arena;

/* Add the moves of the position in their order. Return their number, or -1 without memory. */
static int add_moves(Runner *r, Arena *arena, Order *order) {
  static Move listed[MOST_MOVES];
  static int late[MOST_MOVES];
  int count = moves_to_try(r, listed);
  if (arena->count + count > arena->room) {
    int64_t room = 2 * (arena->count + count) + 1024;
    Move *moves = realloc(arena->moves, sizeof(Move) * (size_t)room);
    if (!moves) return -1;
    arena->moves = moves; arena->room = room;
  }
  Move *sorted = arena->moves + arena->count;
  for (int i = 0; i < count; i++) {
    int now = lateness(r, listed + i, order), at = i;
    for (; at && late[at - 1] > now; at--) { late[at] = late[at - 1]; sorted[at] = sorted[at - 1]; }
    late[at] = now; sorted[at] = listed[i];
  }
  arena->count += count;
  return count;
}

typedef struct { int64_t first, next, stop; } Level;

typedef struct { uint64_t positions, made; int64_t moves, milliseconds; } Report;

/* Seconds of this process; in a browser, of the clock. */
static double seconds_now(void) {
#ifdef __wasm__
  return host_seconds();
#else
  return (double)clock() / CLOCKS_PER_SEC;
#endif
}

/* Shorten a play from the position: wherever one move leads to a later position of the play, take it instead.
   Return the new number of moves. The position is as before. */
static int64_t shorten(Runner *r, Move *play, int64_t count) {
  static Move listed[MOST_MOVES];
  uint64_t room = 1024, key[2];
  while (room < 3 * (uint64_t)(count + 1)) room *= 2;
  uint64_t *keys = calloc(3 * room, sizeof *keys);   /* two words of the key, then how far the play has come */
  if (!keys) return count;
  int64_t done = 0, kept = 0;
  for (int64_t i = 0; i < count; i++) {
    make_move(r, play + i);
    key_of(r, key, 1);
    uint64_t at = mix(key[0]) & (room - 1);
    while (keys[3 * at] && (keys[3 * at] != key[0] || keys[3 * at + 1] != key[1])) at = (at + 1) & (room - 1);
    keys[3 * at] = key[0]; keys[3 * at + 1] = key[1]; keys[3 * at + 2] = (uint64_t)i + 1;
  }
  for (int64_t i = 0; i < count; i++) take_back(r);
  while (done < count) {
    Move best = play[done];
    int64_t furthest = done + 1;
    int moves = legal_moves(r, listed, MOST_MOVES);
    for (int i = 0; i < moves; i++) {
      make_move(r, listed + i);
      key_of(r, key, 1);
      take_back(r);
      uint64_t at = mix(key[0]) & (room - 1);
      while (keys[3 * at] && (keys[3 * at] != key[0] || keys[3 * at + 1] != key[1])) at = (at + 1) & (room - 1);
      if (keys[3 * at] && (int64_t)keys[3 * at + 2] > furthest) { furthest = (int64_t)keys[3 * at + 2]; best = listed[i]; }
    }
    make_move(r, &best);
    play[kept++] = best;
    done = furthest;
  }
  for (int64_t i = 0; i < kept; i++) take_back(r);
  free(keys);
  return kept;
}

typedef struct {
  Arena arena; Level *levels; int64_t depth, room; uint64_t positions, made, checks, dead_ends; double end;
} Search;

/* Return whether the search need not go on from the position. The check is given up if it seldom finds a dead end.
   The same numbers are in dead_end_check.py; a test compares them. */
enum { PROBES = 1000, LEAST_SHARE = 32 };
static int leaves_out(Runner *r, Search *s) {
  if (s->checks >= PROBES && s->dead_ends * LEAST_SHARE < s->checks) return 0;
  s->checks++;
  int found = is_dead_end(r);
  s->dead_ends += (uint64_t)found;
  return found;
}

static int is_won(Runner *r) { return r->p.won != NONE && end_reached(r) == r->p.won; }

/* Search depth first, at most `most` positions. After a win its moves are made, and are those of the levels. */
static enum Result search_once(Runner *r, Search *s, uint64_t most, Order order) {
  Seen seen = {calloc(2 << 14, sizeof(uint64_t)), 1 << 14, 0, most};
  uint64_t key[2];
  enum Result result = UNDECIDED;
  s->arena.count = s->depth = 0;
  position_key(r, key); add_key(&seen, key);
  if (is_won(r)) result = WON; else if (leaves_out(r, s)) result = LOST;
  while (result == UNDECIDED) {
    if (s->depth >= s->room) {
      int64_t room = 2 * s->room + 256;
      Level *more = realloc(s->levels, sizeof(Level) * (size_t)room);
      if (!more) break;
      s->levels = more; s->room = room;
    }
    int64_t first = s->arena.count;
    if (add_moves(r, &s->arena, &order) < 0) break;
    s->levels[s->depth++] = (Level){first, first, s->arena.count};
    int fresh = 0;
    while (s->depth && !fresh) {
      Level *level = s->levels + s->depth - 1;
      if (level->next == level->stop) {
        s->arena.count = level->first;
        if (--s->depth) take_back(r);
        continue;
      }
      make_move(r, s->arena.moves + level->next++);
      s->made++;
      position_key(r, key);
      fresh = add_key(&seen, key);
      if (fresh > 0 && !is_won(r) && leaves_out(r, s)) fresh = 0;
      if (fresh <= 0) take_back(r);
    }
    if (!s->depth) { result = LOST; break; }
    if (fresh < 0) break;
    if (is_won(r)) { result = WON; break; }
    if (!(seen.used & 1023) && seconds_now() > s->end) break;
  }
  s->positions += seen.used;
  free(seen.keys);
  return result;
}

/* The stage at which each card goes to the foundations, as far as it can be told: 0 for a first card of them,
   1 for a card that goes on one of these, and so on. Without such an order all are 0. */
static void find_stages(Runner *r, uint8_t stage[64]) {
  uint64_t first = *r->p.starts, ranks = 0, reached;
  Span goal = r->p.goal_list == NONE ? (Span){0, 0} : r->p.list[r->p.goal_list];
  memset(stage, 0, 64);
  for (int i = goal.first; i < goal.first + goal.count; i++) {
    int entry = entry_at(r, r->p.list_places[i], 0);
    if (entry >= 0 && rank_of(entry & FACE) >= 0) ranks |= (uint64_t)1 << rank_of(entry & FACE);
  }
  for (int card = 0; card < 52; card++)
    if (ranks && !(ranks >> card % 13 & 1)) first &= ~((uint64_t)1 << card);
  for (reached = first; first;) {
    uint64_t next = 0;
    for (int card = 0; card < DOWN_COLUMN; card++)
      if (r->p.next_lower[card] & first && !(reached >> card & 1)) next |= (uint64_t)1 << card;
    for (int card = 0; card < DOWN_COLUMN; card++) stage[card] += !(reached >> card & 1);
    reached |= next;
    first = next;
  }
}

/* Return how promising the position is. Good are cards on foundations, cards in hand, cards on one to which they
   belong, and empty places. Bad are cards on others that must go first, those on a card that can go now, and cards
   face down. The same numbers are in broad_search.py; a test compares them. */
enum { OUT = 8, OUT_OF_ORDER = 6, IN_ORDER = 1, FACE_DOWN = 2, EMPTY_PLACE = 6, IN_HAND = 6, COVERING = 2 };
static int score_of(Runner *r, const uint8_t stage[64]) {
  int score = 0;
  uint64_t columns = r->p.goal_list == NONE ? 0 : columns_of(r, r->p.goal_list);
  uint64_t first = columns >> EMPTY_COLUMN & 1 ? *r->p.starts : 0;
  for (int place = 0; place < r->p.places; place++) {
    int size = r->size[place], least = 255;
    const uint8_t *pile = PILE(r, place);
    switch (r->p.scoring[place]) {
      case SCORED_OUT: score += OUT * size; break;
      case SCORED_IN_HAND: score += IN_HAND * size; break;
      case SCORED_BY_ORDER:
        if (!size) score += EMPTY_PLACE;
        for (int i = 0; i < size; i++) {
          int card = pile[i] & FACE;
          if (columns & r->p.next_lower[card] || first >> card & 1) score -= COVERING * (size - 1 - i);
          if (stage[card] > least) score -= OUT_OF_ORDER; else least = stage[card];
          if (pile[i] & DOWN) score -= FACE_DOWN;
          else if (i && r->p.lies_on[pile[i - 1] & FACE] >> card & 1) score += IN_ORDER;
        }
    }
  }
  return score;
}

typedef struct { int32_t score, parent, number; Move move; } Candidate;
typedef struct { Move move; int64_t parent; } Trace;

/* A search that goes on from many positions at once, each after the same number of moves. */
typedef struct {
  uint8_t *now, *then, *start; size_t size;         /* the positions, and the bytes of one */
  Candidate *candidates; int64_t count, room;
  Trace *traces; int64_t traced, trace_room, first;  /* the moves to all positions that were kept; where `now` begins */
} Breadth;

static int by_score(const void *one, const void *other) {
  const Candidate *a = one, *b = other;
  return a->score != b->score ? (a->score < b->score ? 1 : -1) : a->number - b->number;
}

static void store_position(Runner *r, uint8_t *at) {
  size_t facts = sizeof(int64_t) * (size_t)r->p.facts;
  memcpy(at, r->facts, facts);
  memcpy(at += facts, r->size, (size_t)r->p.places);
  at += r->p.places;
  for (int place = 0; place < r->p.places; at += r->size[place++]) memcpy(at, PILE(r, place), r->size[place]);
}

static void load_position(Runner *r, const uint8_t *at) {
  size_t facts = sizeof(int64_t) * (size_t)r->p.facts;
  memcpy(r->facts, at, facts);
  memcpy(r->size, at += facts, (size_t)r->p.places);
  at += r->p.places;
  for (int place = 0; place < r->p.places; at += r->size[place++]) memcpy(PILE(r, place), at, r->size[place]);
  r->undo_size = 0;
  r->stamp++;
}

/* Make sure that an array has room for so many items. Return 0 without memory. */
static int has_room(void **items, int64_t *room, int64_t count, size_t size) {
  if (count <= *room) return 1;
  void *more = realloc(*items, size * (size_t)(2 * count + 1024));
  if (!more) return 0;
  *items = more; *room = 2 * count + 1024;
  return 1;
}

/* Keep the moves that led to a win, the last of which is `move`, as those of the search. */
static int keep_moves(Search *s, const Breadth *b, int64_t parent, Move move) {
  int64_t length = 1, number;
  for (int64_t at = parent; b->traces[at].parent != NONE; at = b->traces[at].parent) length++;
  if (!has_room((void **)&s->arena.moves, &s->arena.room, length, sizeof(Move))) return 0;
  s->arena.moves[number = length - 1] = move;
  for (int64_t at = parent; b->traces[at].parent != NONE; at = b->traces[at].parent)
    s->arena.moves[--number] = b->traces[at].move;
  s->depth = length;
  return 1;
}

/* List what follows the positions in hand. Return WON at a win, LOST if all was listed, else UNDECIDED. */
static enum Result list_candidates(Runner *r, Search *s, Breadth *b, Seen *seen, int64_t positions,
                                   const uint8_t stage[64]) {
  static Move listed[MOST_MOVES];
  uint64_t key[2];
  b->count = 0;
  for (int64_t i = 0; i < positions; i++) {
    load_position(r, b->now + b->size * (size_t)i);
    int moves = moves_to_try(r, listed);
    for (int j = 0; j < moves; j++) {
      make_move(r, listed + j);
      s->made++;
      key_of(r, key, 0);
      int fresh = add_key(seen, key);
      if (fresh < 0) return UNDECIDED;
      if (fresh && is_won(r)) return keep_moves(s, b, b->first + i, listed[j]) ? WON : UNDECIDED;
      if (fresh && !leaves_out(r, s)) {
        if (!has_room((void **)&b->candidates, &b->room, b->count + 1, sizeof(Candidate))) return UNDECIDED;
        b->candidates[b->count] = (Candidate){score_of(r, stage), (int32_t)i, (int32_t)b->count, listed[j]};
        b->count++;
      }
      take_back(r);
    }
    if (!(i & 63) && seconds_now() > s->end) return UNDECIDED;
  }
  return LOST;
}

/* Search move by move, and go on from the best positions alone, at most `width`. The position is left as it was.
   Return LOST only if nothing was left out. */
static enum Result search_broadly(Runner *r, Search *s, int width, uint64_t most) {
  Seen seen = {calloc(2 << 14, sizeof(uint64_t)), 1 << 14, 0, most};
  Breadth b = {.size = sizeof(int64_t) * (size_t)r->p.facts + (size_t)r->p.places + (size_t)r->p.cards};
  uint8_t stage[64], *block = malloc(b.size * (size_t)(2 * width + 1));
  int64_t positions = 1;
  int complete = 1;
  uint64_t key[2];
  enum Result result = UNDECIDED;
  if (!block || !seen.keys || !has_room((void **)&b.traces, &b.trace_room, 1, sizeof(Trace))) goto end;
  b.start = block; b.now = block + b.size; b.then = b.now + b.size * (size_t)width;
  find_stages(r, stage);
  store_position(r, b.start); store_position(r, b.now);
  key_of(r, key, 0); add_key(&seen, key);
  b.traces[b.traced++] = (Trace){{0}, NONE};
  for (;;) {
    result = list_candidates(r, s, &b, &seen, positions, stage);
    if (result != LOST || !b.count) break;
    qsort(b.candidates, (size_t)b.count, sizeof(Candidate), by_score);
    if (b.count > width) { b.count = width; complete = 0; }
    if (!has_room((void **)&b.traces, &b.trace_room, b.traced + b.count, sizeof(Trace))) { complete = 0; break; }
    for (int64_t i = 0; i < b.count; i++) {
      const Candidate *one = b.candidates + i;
      load_position(r, b.now + b.size * (size_t)one->parent);
      make_move(r, &one->move);
      store_position(r, b.then + b.size * (size_t)i);
      b.traces[b.traced + i] = (Trace){one->move, b.first + one->parent};
    }
    b.first = b.traced; b.traced += b.count; positions = b.count;
    uint8_t *before = b.now;
    b.now = b.then; b.then = before;
  }
  if (result == LOST && !complete) result = UNDECIDED;
  load_position(r, b.start);
  s->positions += seen.used;
end:
  free(block); free(b.candidates); free(b.traces); free(seen.keys);
  return result;
}

/* Make broad searches, each four times as broad as the one before, while the next takes at most half of what is
   left of the budget. The same numbers are in broad_search.py; a test compares them. */
enum { FIRST_WIDTH = 64, LAST_WIDTH = 65536, WIDENING = 4 };
static enum Result search_more_and_more_broadly(Runner *r, Search *s, uint64_t most, double end) {
  enum Result result = UNDECIDED;
  s->end = end;
  for (int width = FIRST_WIDTH; width <= LAST_WIDTH && result == UNDECIDED; width *= WIDENING) {
    uint64_t before = s->positions;
    double start = seconds_now();
    if (start > end || before > most - most / 4) break;
    result = search_broadly(r, s, width, (most - before) / 2);
    uint64_t next = WIDENING * (s->positions - before);
    if (2 * next > most - s->positions || 2 * WIDENING * (seconds_now() - start) > end - seconds_now()) break;
  }
  return result;
}

/* Search for a win, all cards known: some short passes depth first in different orders, then broad searches, and
   then a pass depth first with what is left of the budget, which is in positions and in seconds of this process. A
   pass that tries everything decides the deal. After a win its moves are in `play`, shortened, if there is room;
   report->moves says how many they are. */
int search(Runner *r, double seconds, uint64_t most, Move *play, int64_t play_room, Report *report) {
  Search s = {0};
  double start = seconds_now();
  enum Result result = UNDECIDED;
  int64_t length = 0;
  r->undo_size = 0;
  for (int left = SHORT_PASSES; left >= 0 && result == UNDECIDED; left--) {
    uint64_t budget = left ? most / SHARE : most - s.positions;
    if (!budget || seconds_now() - start > seconds) continue;
    s.end = left ? seconds_now() + seconds / SHARE : start + seconds;
    result = search_once(r, &s, budget, (Order){left, (uint64_t)left});
    if (result == WON) {
      length = s.depth;
      for (int64_t i = 0; i < length && i < play_room; i++) play[i] = s.arena.moves[s.levels[i].next - 1];
    }
    while (r->undo_size) take_back(r);
    if (left != 1 || result != UNDECIDED) continue;
    result = search_more_and_more_broadly(r, &s, most, start + seconds);
    if (result == WON) {
      length = s.depth;
      memcpy(play, s.arena.moves, sizeof(Move) * (size_t)(length < play_room ? length : play_room));
    }
  }
  report->positions = s.positions; report->made = s.made;
  for (int64_t before = length + 1; length <= play_room && length < before;) {
    before = length;
    length = shorten(r, play, length);
  }
  report->moves = length;
  report->milliseconds = (int64_t)(1000 * (seconds_now() - start));
  free(s.arena.moves); free(s.levels);
  return (int)result;
}

/* -- a patient player ------------------------------------------------------------------------------------ */

/* What a patient player knows, and how long it thinks. patient_choice.py does the same in Python. The position
   holds the unseen cards in any order: each time they are dealt anew to the places where no card has been shown.
   `kinds` has bits for each place: FINAL, where cards stay for good; TABLEAU; TALON. */
typedef struct {
  int32_t unseen, rollouts, all_cards, most_idle;
  int64_t most_moves;
  double seconds;
  uint64_t seed;
  const uint8_t *slot_places, *slot_indices, *faces, *kinds, *excluded;
} Thought;

enum { FINAL = 1, TABLEAU = 2, TALON = 4 };
enum { GOES_OUT, UNCOVERS, PACKS, FROM_TALON, RESTS, ACTS, COMES_BACK, CLASSES };
enum { ONE_BY_CHANCE_IN = 5, MET_ROOM = 4096, MOST_MET = 3000, LONGEST_PATH = 600 };
static const int32_t WEIGHTS[CLASSES] = {16, 8, 4, 4, 3, 3, 1};
#define BOLDNESS 1.0

typedef struct { int64_t total; int32_t visits, weight; } Branch;
typedef struct { uint64_t key[2]; int64_t total; int32_t visits, first, count, weights; } Point;

typedef struct {
  Runner *r; const Thought *t;
  uint64_t numbers; int64_t made;
  Point *points; int32_t count, *index, room;
  Branch *branches; int32_t used, branch_room;
  uint64_t met[MET_ROOM][2]; uint32_t met_turn[MET_ROOM], turn, met_count;
  uint8_t *root_size, *root_cards; int64_t *root_facts;
} Tree;

/* Compute the key of what a player sees of the position: of a card that lies face down, only that it is there. */
static void seen_key(Runner *r, uint64_t key[2]) {
  uint64_t sum[2] = {0, 0};
  for (int place = 0; place < r->p.places; place++) {
    uint64_t hash = (uint64_t)place + 1, count = r->size[place];
    const uint8_t *pile = PILE(r, place);
    for (uint64_t i = 0; i < count && !r->p.size_only[place]; i++)
      hash = (hash << 27 | hash >> 37) * 0x9E3779B97F4A7C15ULL + (pile[i] & DOWN ? DOWN : pile[i]) + 1;
    hash = hash * 0xD6E8FEB86659FD93ULL + count;
    sum[0] += mix(hash); sum[1] += mix(hash ^ 0x5851F42D4C957F2DULL);
  }
  for (int i = 0; i < r->p.facts; i++) {
    if (!r->p.fact_use[i] || i == r->p.number_fact) continue;
    uint64_t value = r->p.fact_use[i] == 2 ? r->facts[i] > 0 : (uint64_t)r->facts[i];
    uint64_t hash = (value + 1U) * 0xC2B2AE3D27D4EB4FULL + ((uint64_t)i + 1) * 0x165667B19E3779F9ULL;
    sum[0] += mix(hash); sum[1] += mix(hash ^ 0x5851F42D4C957F2DULL);
  }
  key[0] = sum[0] ? sum[0] : 1; key[1] = sum[1];
}

/* Note that the rollout has met a position. Return 0 if it had met it before, or has met too many. */
static int meets(Tree *tree, const uint64_t key[2]) {
  if (tree->met_count >= MOST_MET) return 0;
  uint64_t at = mix(key[0]) & (MET_ROOM - 1);
  for (; tree->met_turn[at] == tree->turn; at = (at + 1) & (MET_ROOM - 1))
    if (tree->met[at][0] == key[0] && tree->met[at][1] == key[1]) return 0;
  tree->met_turn[at] = tree->turn; tree->met[at][0] = key[0]; tree->met[at][1] = key[1];
  tree->met_count++;
  return 1;
}

static int cards_out(Runner *r, const Thought *t) {
  int out = 0;
  for (int place = 0; place < r->p.places; place++) if (t->kinds[place] & FINAL) out += r->size[place];
  return out;
}

/* Return how promising a move looks: the number of its class, the best class first. */
static int class_of(Runner *r, const Thought *t, const Move *move) {
  if (move->kind == ACTION) return ACTS;
  int from = t->kinds[move->source], to = t->kinds[move->kind == EXCHANGE ? move->other : move->target];
  if (move->kind == EXCHANGE) return (from ^ to) & FINAL ? GOES_OUT : from & FINAL ? COMES_BACK : RESTS;
  if (move->kind == PAIR) {
    int both = from & t->kinds[move->other], one = from | t->kinds[move->other];
    return to & FINAL && !(both & FINAL) ? GOES_OUT : one & FINAL ? COMES_BACK : RESTS;
  }
  if (to & FINAL && !(from & FINAL)) return GOES_OUT;
  if (from & FINAL) return COMES_BACK;
  if (move->source == move->target) return UNCOVERS;
  if (from & TABLEAU && move->index && PILE(r, move->source)[move->index - 1] & DOWN) return UNCOVERS;
  if (from & TABLEAU && to & TABLEAU && r->size[move->target]) return PACKS;
  return from & TALON ? FROM_TALON : RESTS;
}

/* Go back to the first position, and deal the cards that have not been shown at random. */
static void deal_unseen(Tree *tree) {
  Runner *r = tree->r;
  const Thought *t = tree->t;
  uint8_t faces[MOST_CARDS];
  memcpy(r->size, tree->root_size, (size_t)r->p.places);
  memcpy(r->cards, tree->root_cards, (size_t)r->p.places * MOST_CARDS);
  memcpy(r->facts, tree->root_facts, sizeof(int64_t) * (size_t)r->p.facts);
  memcpy(faces, t->faces, (size_t)t->unseen);
  for (int last = t->unseen - 1; last > 0; last--) {
    int other = (int)below(&tree->numbers, (uint64_t)last + 1);
    uint8_t face = faces[last];
    faces[last] = faces[other]; faces[other] = face;
  }
  for (int i = 0; i < t->unseen; i++) PILE(r, t->slot_places[i])[t->slot_indices[i]] = faces[i] | DOWN;
  if (r->p.number_fact != NONE) r->facts[r->p.number_fact] = (int64_t)(splitmix(&tree->numbers) >> 1 | 1);
  r->stamp++;
}

/* Return the number of the point with a key. If there is none, add it, and return -1. */
static int find_point(Tree *tree, const uint64_t key[2]) {
  uint64_t at = mix(key[0]) & (uint64_t)(tree->room - 1);
  for (; tree->index[at]; at = (at + 1) & (uint64_t)(tree->room - 1)) {
    const Point *point = tree->points + tree->index[at] - 1;
    if (point->key[0] == key[0] && point->key[1] == key[1]) return tree->index[at] - 1;
  }
  tree->points[tree->count++] = (Point){{key[0], key[1]}, 0, 0, NONE, 0, 0};
  tree->index[at] = tree->count;
  return -1;
}

/* Give a point its branches, one for each move. Return 0 without memory. */
static int add_branches(Tree *tree, Point *point, const Move *moves, int count) {
  if (tree->used + count > tree->branch_room) {
    int32_t room = 2 * (tree->used + count) + 1024;
    Branch *more = realloc(tree->branches, sizeof(Branch) * (size_t)room);
    if (!more) return 0;
    tree->branches = more; tree->branch_room = room;
  }
  point->first = tree->used; point->count = count;
  for (int i = 0; i < count; i++) {
    int32_t weight = WEIGHTS[class_of(tree->r, tree->t, moves + i)];
    tree->branches[tree->used++] = (Branch){0, 0, weight};
    point->weights += weight;
  }
  return 1;
}

/* Return the root of a number, rounded down to a multiple of 1/1024, the same on every machine. */
static double rough_root(uint64_t number) {
  uint64_t left = number << 20, root = 0, bit = (uint64_t)1 << 62;
  while (bit > left) bit >>= 2;
  for (; bit; bit >>= 2) {
    if (left >= root + bit) { left -= root + bit; root = (root >> 1) + bit; }
    else root >>= 1;
  }
  return (double)root / 1024.0;
}

/* Return the branch to try next: a good mean counts, and a promising move that was tried less than others. */
static int best_branch(Tree *tree, const Point *point) {
  int best = NONE, is_root = point == tree->points;
  double highest = 0, scale = 2.0 * tree->t->all_cards;
  double mean = point->visits ? (double)point->total / (double)point->visits / scale : 0;
  double root = rough_root((uint64_t)point->visits + 1);
  for (int i = 0; i < point->count; i++) {
    if (is_root && tree->t->excluded[i]) continue;
    const Branch *branch = tree->branches + point->first + i;
    double value = branch->visits ? (double)branch->total / (double)branch->visits / scale : mean;
    double prior = (double)branch->weight / (double)point->weights;
    double bonus = BOLDNESS * prior * root / (double)(1 + branch->visits);
    double score = value + bonus;
    if (best == NONE || score > highest) { best = i; highest = score; }
  }
  return best;
}

static int64_t value_of_end(Tree *tree) {
  return is_won(tree->r) ? 2 * tree->t->all_cards : cards_out(tree->r, tree->t);
}

/* Play on to the end: mostly a move of the best class, by chance among equals, sometimes any. */
static int64_t roll_out(Tree *tree) {
  static Move moves[MOST_MOVES];
  static uint8_t classes[MOST_MOVES];
  Runner *r = tree->r;
  int most = cards_out(r, tree->t), idle = 0;
  while (idle < tree->t->most_idle) {
    int count = legal_moves(r, moves, MOST_MOVES), made = 0;
    for (int i = 0; i < count; i++) classes[i] = (uint8_t)class_of(r, tree->t, moves + i);
    while (count && !made) {
      int chosen = 0, equal = 0;
      if (!below(&tree->numbers, ONE_BY_CHANCE_IN)) chosen = (int)below(&tree->numbers, (uint64_t)count);
      else {
        int best = CLASSES;
        for (int i = 0; i < count; i++) {
          if (classes[i] < best) { best = classes[i]; equal = 0; }
          equal += classes[i] == best;
        }
        int left = (int)below(&tree->numbers, (uint64_t)equal);
        while (classes[chosen] != best || left--) chosen++;
      }
      uint64_t key[2];
      r->undo_size = 0;
      make_move(r, moves + chosen);
      tree->made++;
      seen_key(r, key);
      made = meets(tree, key);
      if (made) break;
      take_back(r);
      count--;
      memmove(moves + chosen, moves + chosen + 1, sizeof(Move) * (size_t)(count - chosen));
      memmove(classes + chosen, classes + chosen + 1, (size_t)(count - chosen));
    }
    if (!made) break;
    int out = cards_out(r, tree->t);
    idle++;
    if (out > most) { most = out; idle = 0; }
  }
  return value_of_end(tree);
}

/* Deal the unseen cards, go down the tree, add one point to it, and roll out from there. Return 0 without memory. */
static int think_once(Tree *tree) {
  static Move moves[MOST_MOVES];
  Runner *r = tree->r;
  int32_t path[LONGEST_PATH], taken[LONGEST_PATH], depth = 0, at = 0;
  int64_t value = 0;
  deal_unseen(tree);
  tree->turn++; tree->met_count = 0;
  meets(tree, tree->points[0].key);
  for (;;) {
    Point *point = tree->points + at;
    int count = legal_moves(r, moves, MOST_MOVES);
    if (point->first == NONE && !add_branches(tree, point, moves, count)) return 0;
    int branch = count == point->count && depth + 1 < LONGEST_PATH ? best_branch(tree, point) : NONE;
    path[depth] = at; taken[depth++] = branch;
    if (branch == NONE) { value = count && count != point->count ? roll_out(tree) : value_of_end(tree); break; }
    uint64_t key[2];
    r->undo_size = 0;
    make_move(r, moves + branch);
    tree->made++;
    seen_key(r, key);
    if (!meets(tree, key)) break;
    at = find_point(tree, key);
    if (at < 0) {
      tree->points[tree->count - 1].visits = 1;
      value = tree->points[tree->count - 1].total = roll_out(tree);
      break;
    }
  }
  while (depth--) {
    Point *point = tree->points + path[depth];
    point->visits++; point->total += value;
    if (taken[depth] == NONE) continue;
    Branch *branch = tree->branches + point->first + taken[depth];
    branch->visits++; branch->total += value;
  }
  return 1;
}

static int most_visited(const Tree *tree) {
  const Point *root = tree->points;
  int best = NONE;
  for (int i = 0; i < root->count; i++) {
    if (tree->t->excluded[i]) continue;
    const Branch *one = tree->branches + root->first + i, *held = tree->branches + root->first + (best == NONE ? i : best);
    if (best == NONE || one->visits > held->visits || (one->visits == held->visits && one->total > held->total))
      best = i;
  }
  return best;
}

static Tree *new_tree(Runner *r, const Thought *t) {
  Tree *tree = calloc(1, sizeof *tree);
  if (!tree) return NULL;
  tree->r = r; tree->t = t; tree->numbers = t->seed;
  tree->room = 64;
  while (tree->room < 2 * (t->rollouts + 2)) tree->room *= 2;
  tree->points = calloc((size_t)t->rollouts + 2, sizeof *tree->points);
  tree->index = calloc((size_t)tree->room, sizeof *tree->index);
  tree->root_size = malloc((size_t)r->p.places);
  tree->root_cards = malloc((size_t)r->p.places * MOST_CARDS);
  tree->root_facts = malloc(sizeof(int64_t) * ((size_t)r->p.facts + 1));
  return tree;
}

static void free_tree(Tree *tree) {
  free(tree->points); free(tree->index); free(tree->branches);
  free(tree->root_size); free(tree->root_cards); free(tree->root_facts); free(tree);
}

/* Return the index of the move that a patient player makes, in the list of allowed moves; NONE if all are excluded
   or there is no memory. The position is as before, but for the order of the unseen cards. */
int choose_patiently(Runner *r, const Thought *t) {
  Tree *tree = new_tree(r, t);
  if (!tree) return NONE;
  int chosen = NONE;
  double start = seconds_now();
  if (tree->points && tree->index && tree->root_size && tree->root_cards && tree->root_facts) {
    memcpy(tree->root_size, r->size, (size_t)r->p.places);
    memcpy(tree->root_cards, r->cards, (size_t)r->p.places * MOST_CARDS);
    memcpy(tree->root_facts, r->facts, sizeof(int64_t) * (size_t)r->p.facts);
    uint64_t key[2];
    seen_key(r, key);
    find_point(tree, key);
    for (int i = 0; i < t->rollouts && tree->made < t->most_moves && think_once(tree); i++)
      if (i % 16 == 15 && seconds_now() - start > t->seconds) break;
    chosen = most_visited(tree);
    deal_unseen(tree);
    r->undo_size = 0;
  }
  free_tree(tree);
  return chosen;
}

/* -- in a browser ---------------------------------------------------------------------------------------- */

#ifdef __wasm__
/* There is no engine to ask: only games that are compiled completely are run. */
static int asks_nobody(int question, int number, int mode, Move *moves) {
  (void)question; (void)number; (void)mode; (void)moves;
  return 0;
}

void *reserve(uint32_t bytes) { return malloc(bytes); }

/* Return a runner for a program in one block (see program_bytes in program_arrays.py), which stays in use. */
Runner *new_runner_of_bytes(uint8_t *block) {
  Program *program = (Program *)block;
  for (const int32_t **held = &program->zone_of; (const uint64_t **)held <= &program->goal_fits; held++)
    *held = (const int32_t *)(block + (uintptr_t)*held);
  return new_runner(program, asks_nobody);
}
#endif
