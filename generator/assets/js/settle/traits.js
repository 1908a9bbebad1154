/* What speaks for an entry as the answer to a question, and what against it: each trait a number, mostly 0 or 1. */
import { SettleTelling } from "./telling.js";

/** @import { Ask, Asked, Entry, Looked, Points, Scored, TraitsQuery, Way } from "./types" */

/**
 * @template Each
 * @param {Iterable<Each>} one
 * @param {Set<Each>} other
 */
const overlap = (one, other) => [...one].filter((each) => other.has(each)).length;
/**
 * @template Each
 * @param {Iterable<Each>} some
 * @param {(each: Each) => number} of
 */
const sum = (some, of) => [...some].reduce((all, each) => all + of(each), 0);

/** @param {unknown} holds */
const flag = (holds) => (holds ? 1 : 0);

/**
 * Returns whether question and entry both have something, or only one of them.
 *
 * @param {string} name
 * @param {boolean} asked
 * @param {boolean} said
 */
const faced = (name, asked, said) => ({ [`${name}Met`]: flag(asked && said), [`${name}Missed`]: flag(asked && !said), [`${name}Extra`]: flag(!asked && said) });

/**
 * How much two sets share: what is met, what is missed of the question, and what the entry has over; up to 2 each.
 *
 * @template Each
 * @param {string} name
 * @param {Set<Each>} asked
 * @param {Set<Each>} said
 */
const compared = (name, asked, said) => {
  const met = overlap(asked, said);
  /** @param {number} many */
  const most = (many) => Math.min(2, many);
  return { [`${name}Met`]: most(met), [`${name}Missed`]: most(asked.size - met), [`${name}Extra`]: most(said.size - met) };
};

const CLAUSE = /(?<!\bat )\b(?:when|where|while|once|after|until|unless|if|during|without|in which|as long as|before)\b(?! (?:is|are|may|can|must|does|do|they|it)\b)[^,.;:?]*/g;
const NONE = /\b(?:no|none|not|nothing|without|never|cannot|\w+nt)\b/;
/**
 * Whether the case in which an entry holds is the one asked about.
 *
 * @param {TraitsQuery} query
 * @param {Asked} ask
 * @param {Entry} record
 */
const caseOf = ({ rank, lang }, ask, record) => {
  const text = (record.kind === "reading" ? record.title : record.text || "").split(";")[0].toLowerCase();
  /** @type {string[]} */
  const clauses = text.match(CLAUSE) || [];
  const own = rank.own[record.place];
  let met = 0, missed = 0;
  for (const one of clauses.flatMap((clause) => rank.terms(clause, own)).filter(({ word }) => word !== "howmany")) {
    const weight = one.meanings.size ? 1 : 1.5;
    if (ask.asked.some((other) => lang.match(one, other))) met += weight;
    else missed += weight;
  }
  const all = met + missed || 1;
  return {
    caseMet: met / all, caseMissed: missed / all, caseNone: flag(!clauses.length),
    caseAsked: flag(ask.text.search(CLAUSE) >= 0 && !clauses.length), noneMet: flag(NONE.test(text) && NONE.test(ask.text)),
  };
};

/**
 * Returns whether an entry allows or forbids one side of the direction in question.
 *
 * @param {TraitsQuery["rank"]["share"]} share
 * @param {"from" | "to"} side
 * @param {Set<string>} asked
 * @param {Way} way the entry's
 * @returns {Record<string, number>}
 */
const sideOf = (share, side, asked, way) => {
  /** @type {Record<string, number>} */
  const found = {}, own = way.own || [];
  if (asked.size && own.length) found[side + (own.some((each) => share(asked, each[side])) ? "Own" : "None")] = 1;
  if (asked.size && way[side].size) found[side + (share(asked, way[side]) ? "Met" : "Missed")] = 1;
  return found;
};

/**
 * Returns whether an entry allows or forbids the direction in question, its reverse, or another direction.
 *
 * @param {TraitsQuery["rank"]["share"]} share
 * @param {Asked} ask
 * @param {Looked} seen
 */
const waysOf = (share, ask, seen) => {
  const { from, to } = ask.way, own = seen.way.own || [];
  const found = { ...sideOf(share, "from", from, seen.way), ...sideOf(share, "to", to, seen.way) };
  if (!from.size || !to.size) return found;
  if (own.some((way) => share(from, way.from) && share(to, way.to))) found.wayMet = 1;
  else if (own.some((way) => share(from, way.to) && share(to, way.from))) found.wayBack = 1;
  else if (own.length) found.wayOther = 1;
  if (seen.only && seen.way.to.size && share(to, seen.way.to)) found.wayOnly = 1;
  return found;
};

/**
 * How the points that an entry is about fit those that the question touches; a rare point tells more.
 *
 * @param {string[]} STRICT
 * @param {Asked} ask
 * @param {Points} points the entry's
 * @param {(point: string) => number} rare
 */
const turning = (STRICT, ask, { keyed, told, all }, rare) => {
  /** @param {Set<string>} some */
  const met = (some) => sum([...some].filter((point) => ask.turns.has(point)), rare);
  /** @param {(asked: boolean, said: boolean, point: string) => boolean} holds */
  const strict = (holds) => STRICT.filter((point) => holds(ask.turns.has(point), all.has(point), point)).length;
  const asked = sum(ask.turns, rare) || 1, ofKey = sum(keyed, rare);
  return {
    keyedMet: met(keyed), keyedShare: keyed.size ? met(keyed) / (ofKey || 1) : 0, keyedOver: ofKey - met(keyed), unkeyed: keyed.size ? 0 : 1,
    toldMet: met(told), toldOver: sum(told, rare) - met(told), pointsCovered: met(all) / asked, pointsMissed: asked - met(all),
    strictMet: strict((one, other) => one && other), strictMissed: strict((one, other) => one && !other), strictOver: strict((one, other) => !one && other),
    toldMissed: strict((one, _, point) => one && !told.has(point)), falsePhrase: strict((one, _, point) => one && keyed.has(point) && !told.has(point)) ? 1 : 0,
  };
};

/**
 * Duties and piles that have gone, in the question and in the entry.
 *
 * @param {TraitsQuery["rank"]["share"]} share
 * @param {Asked} ask
 * @param {Looked} seen
 */
const conditions = (share, ask, seen) => ({
  ...faced("gone", ask.when.gone.size > 0, seen.when.gone.size > 0), goneMet: flag(share(ask.when.gone, seen.when.gone)),
  ...faced("must", ask.must, Boolean(seen.must)),
  homeSame: seen.home === undefined ? 0 : ask.home === seen.home ? 1 : -1,
  kindMet: overlap(ask.topics, seen.kind), kindMissed: seen.kind.size ? ask.topics.size - overlap(ask.topics, seen.kind) : 0, kindExtra: seen.kind.size - overlap(ask.topics, seen.kind),
});

const OWN = ["shuffle", "look", "choice", "reverse", "joker", "packs"];   // who asks for one of these wants no other answer
const ASKS_WHAT = /\bwhat (?:is|counts|does)\b/;
const OF_SO_MANY = /\b(?:piles?|columns?|rows?|fans?|packets?|heaps?) of (?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b/;
/**
 * Whether the title of a doubtful point (empty for other entries) is about a case that the question is not about.
 *
 * @param {Asked} ask
 * @param {string} title
 */
const isOfAnotherCase = (ask, title) => {
  const usedUp = /\b(?:pack|talon|stock|reserve|pile|bone|cards)\b.{0,25}\b(?:used up|gone|exhausted|run out)\b/.test(title);
  if (usedUp && !ask.turns.has("late") && !ask.when.gone.size) return true;
  return (title.match(CLAUSE) || []).some((clause) => NONE.test(clause)) && !NONE.test(ask.text);
};

/**
 * Returns whether an entry cannot settle a question because it is about another case or does not mention what
 * is asked.
 *
 * @param {Asked} ask
 * @param {Entry} record
 * @param {Set<string>} told the points that its words tell
 * @param {boolean} numbered whether they have a number
 */
const isBarred = (ask, record, told, numbered) => {
  const title = record.kind === "reading" ? record.title.toLowerCase() : "";
  if (OWN.some((point) => ask.turns.has(point) && !told.has(point))) return true;
  if (told.has("joker") && !ask.turns.has("joker") && !told.has("points")) return true;
  if (/(?<!of )\b(?:hearts|spades|clubs|diamonds)\b/.test(ask.text) && !told.has("suit")) return true;
  if ((OF_SO_MANY.test(ask.text) && !numbered) || isOfAnotherCase(ask, title)) return true;
  return /^what is an? /.test(title) && !ASKS_WHAT.test(ask.text);
};

/** @param {TraitsQuery} query */
export const SettleTraits = (query) => {
  const { best, share, looked } = query.rank;
  const { asking, headOf, tellingOf, ranksOf, placesOf, numbersIn, pairsOf, pointsOf, rarityOf, STRICT } = SettleTelling(query);
  /**
   * All traits of an entry: `one` is its score (see search/rank.js).
   *
   * @param {Ask} asked
   * @param {Scored} one
   * @returns {Record<string, number>}
   */
  const traits = (asked, one) => {
    const ask = asking(asked), { record } = one, seen = looked(record), telling = tellingOf(record), { head } = seen;
    const reading = record.kind === "reading", does = reading ? "reading" : record.role || record.kind;
    return {
      points: one.points, covered: one.covered, inHead: one.inHead, phrase: one.phrase, missed: one.missed, strange: flag(one.strange), fault: flag(one.fault),
      headCover: sum(head, (each) => ask.weigh(each) * best(each, ask.asked)) / (sum(head, ask.weigh) || 1), long: Math.log(1 + head.length),
      defines: flag(reading && /^what is an? /i.test(record.title) && !ASKS_WHAT.test(ask.text)),
      note: flag(record.kind === "note"), reading: flag(reading), [`${ask.form} ${does}`]: 1, tells: flag(telling.has(ask.form)),
      barred: flag(isBarred(ask, record, pointsOf(record).told, numbersIn(headOf(record)).size > 0)),
      dutyUntold: flag(ask.form === "must" && ask.turns.has("space") && !telling.has("must")),
      pairs: Math.min(3, overlap(ask.pairs, pairsOf(record))),
      ...compared("rank", ask.ranks, ranksOf(head)), ...compared("place", ask.places, placesOf(reading ? [...head, ...seen.all] : head, ask.zones)),
      ...compared("topic", ask.topics, seen.topics), ...compared("number", ask.numbers, numbersIn(headOf(record))),
      ...turning(STRICT, ask, pointsOf(record), rarityOf(record.place)), ...caseOf(query, ask, record),
      ...waysOf(share, ask, seen), ...conditions(share, ask, seen),
    };
  };
  return { traits };
};
