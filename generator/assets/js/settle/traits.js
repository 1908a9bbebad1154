/* Compares an entry with a question. The result is a list of traits, each a number, that speak for or against the
   entry. */
import { SettleTelling } from "./telling.js";

/** @import { Ask, Asked, Entry, Looked, Points, Scored, TraitsQuery, Way } from "./types" */

/**
 * Return how many members two collections have in common.
 *
 * @template Each
 * @param {Iterable<Each>} members
 * @param {Set<Each>} other
 */
const overlap = (members, other) => [...members].filter((member) => other.has(member)).length;
/**
 * Return the sum of a number for each member.
 *
 * @template Each
 * @param {Iterable<Each>} some
 * @param {(each: Each) => number} numberOf returns the number
 */
const sum = (some, numberOf) => [...some].reduce((total, member) => total + numberOf(member), 0);

/**
 * Return 1 for a true value, else 0.
 *
 * @param {unknown} holds
 */
const flag = (holds) => (holds ? 1 : 0);

/**
 * Return three traits about a property: both have it, only the question has it, or only the entry has it.
 *
 * @param {string} name the beginning of the traits' names
 * @param {boolean} asked
 * @param {boolean} said
 */
const traitsOfProperty = (name, asked, said) => ({ [`${name}Met`]: flag(asked && said), [`${name}Missed`]: flag(asked && !said), [`${name}Extra`]: flag(!asked && said) });

/**
 * Return three traits about two sets: how many members are shared, how many only the question has, and how many
 * only the entry has. Each is 2 at most.
 *
 * @template Each
 * @param {string} name the beginning of the traits' names
 * @param {Set<Each>} asked
 * @param {Set<Each>} said
 */
const traitsOfSets = (name, asked, said) => {
  const shared = overlap(asked, said);
  /**
   * Return a number, but 2 at most.
   *
   * @param {number} count
   */
  const atMostTwo = (count) => Math.min(2, count);
  return { [`${name}Met`]: atMostTwo(shared), [`${name}Missed`]: atMostTwo(asked.size - shared), [`${name}Extra`]: atMostTwo(said.size - shared) };
};

const CLAUSE = /(?<!\bat )\b(?:when|where|while|once|after|until|unless|if|during|without|in which|as long as|before)\b(?! (?:is|are|may|can|must|does|do|they|it)\b)[^,.;:?]*/g;
const NONE = /\b(?:no|none|not|nothing|without|never|cannot|\w+nt)\b/;
/**
 * Return the traits about the case in which an entry applies: how well it fits the case in question.
 *
 * @param {TraitsQuery} query
 * @param {Asked} question
 * @param {Entry} record
 */
const traitsOfCase = ({ rank, lang }, question, record) => {
  const text = (record.kind === "reading" ? record.title : record.text || "").split(";")[0].toLowerCase();
  /** @type {string[]} */
  const clauses = text.match(CLAUSE) || [];
  const ownMeanings = rank.own[record.place];
  let metWeight = 0, missedWeight = 0;
  for (const term of clauses.flatMap((clause) => rank.terms(clause, ownMeanings)).filter(({ word }) => word !== "howmany")) {
    const weight = term.meanings.size ? 1 : 1.5;
    if (question.asked.some((other) => lang.match(term, other))) metWeight += weight;
    else missedWeight += weight;
  }
  const total = metWeight + missedWeight || 1;
  return {
    caseMet: metWeight / total, caseMissed: missedWeight / total, caseNone: flag(!clauses.length),
    caseAsked: flag(question.text.search(CLAUSE) >= 0 && !clauses.length), noneMet: flag(NONE.test(text) && NONE.test(question.text)),
  };
};

/**
 * Return the traits about one side of a direction: whether the entry's own moves and its words have the places in
 * question.
 *
 * @param {TraitsQuery["rank"]["share"]} share returns true if two sets have a common member
 * @param {"from" | "to"} side "from" or "to"
 * @param {Set<string>} places the places in question
 * @param {Way} way the direction of the entry
 * @returns {Record<string, number>}
 */
const traitsOfSide = (share, side, places, way) => {
  /** @type {Record<string, number>} */
  const traitsFound = {}, own = way.own || [];
  if (places.size && own.length) traitsFound[side + (own.some((ownWay) => share(places, ownWay[side])) ? "Own" : "None")] = 1;
  if (places.size && way[side].size) traitsFound[side + (share(places, way[side]) ? "Met" : "Missed")] = 1;
  return traitsFound;
};

/**
 * Return the traits about the direction in question: whether the entry allows or forbids it, its reverse, or
 * another direction.
 *
 * @param {TraitsQuery["rank"]["share"]} share returns true if two sets have a common member
 * @param {Asked} question
 * @param {Looked} entry
 */
const traitsOfDirection = (share, question, entry) => {
  const { from, to } = question.way, own = entry.way.own || [];
  const traitsFound = { ...traitsOfSide(share, "from", from, entry.way), ...traitsOfSide(share, "to", to, entry.way) };
  if (!from.size || !to.size) return traitsFound;
  if (own.some((way) => share(from, way.from) && share(to, way.to))) traitsFound.wayMet = 1;
  else if (own.some((way) => share(from, way.to) && share(to, way.from))) traitsFound.wayBack = 1;
  else if (own.length) traitsFound.wayOther = 1;
  if (entry.only && entry.way.to.size && share(to, entry.way.to)) traitsFound.wayOnly = 1;
  return traitsFound;
};

/**
 * Return the traits about the points of the question and the entry. A rare point counts more.
 *
 * @param {string[]} STRICT
 * @param {Asked} question
 * @param {Points} points the points of the entry
 * @param {(point: string) => number} rare returns how rare a point is
 */
const traitsOfPoints = (STRICT, question, { keyed, told, all }, rare) => {
  /**
   * Return the rarities of the points that the question also has, added up.
   *
   * @param {Set<string>} some
   */
  const sharedRarity = (some) => sum([...some].filter((point) => question.turns.has(point)), rare);
  /**
   * Return how many strict points fulfil a condition.
   *
   * @param {(asked: boolean, said: boolean, point: string) => boolean} holds
   */
  const strict = (holds) => STRICT.filter((point) => holds(question.turns.has(point), all.has(point), point)).length;
  const asked = sum(question.turns, rare) || 1, ofKey = sum(keyed, rare);
  return {
    keyedMet: sharedRarity(keyed), keyedShare: keyed.size ? sharedRarity(keyed) / (ofKey || 1) : 0, keyedOver: ofKey - sharedRarity(keyed), unkeyed: keyed.size ? 0 : 1,
    toldMet: sharedRarity(told), toldOver: sum(told, rare) - sharedRarity(told), pointsCovered: sharedRarity(all) / asked, pointsMissed: asked - sharedRarity(all),
    strictMet: strict((one, other) => one && other), strictMissed: strict((one, other) => one && !other), strictOver: strict((one, other) => !one && other),
    toldMissed: strict((one, _, point) => one && !told.has(point)), falsePhrase: strict((one, _, point) => one && keyed.has(point) && !told.has(point)) ? 1 : 0,
  };
};

/**
 * Return the traits about duties, used-up piles, foundations and topics.
 *
 * @param {TraitsQuery["rank"]["share"]} share returns true if two sets have a common member
 * @param {Asked} question
 * @param {Looked} entry
 */
const traitsOfConditions = (share, question, entry) => ({
  ...traitsOfProperty("gone", question.when.gone.size > 0, entry.when.gone.size > 0), goneMet: flag(share(question.when.gone, entry.when.gone)),
  ...traitsOfProperty("must", question.must, Boolean(entry.must)),
  homeSame: entry.home === undefined ? 0 : question.home === entry.home ? 1 : -1,
  kindMet: overlap(question.topics, entry.kind), kindMissed: entry.kind.size ? question.topics.size - overlap(question.topics, entry.kind) : 0, kindExtra: entry.kind.size - overlap(question.topics, entry.kind),
});

const OWN = ["shuffle", "look", "choice", "reverse", "joker", "packs"];   // a question about one of these has no other answer
const ASKS_WHAT = /\bwhat (?:is|counts|does)\b/;
const OF_SO_MANY = /\b(?:piles?|columns?|rows?|fans?|packets?|heaps?) of (?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b/;
/**
 * Return true if the title of an open question is about a case that the question is not about.
 *
 * @param {Asked} question
 * @param {string} title the title; "" for other entries
 */
const isOfAnotherCase = (question, title) => {
  const usedUp = /\b(?:pack|talon|stock|reserve|pile|bone|cards)\b.{0,25}\b(?:used up|gone|exhausted|run out)\b/.test(title);
  if (usedUp && !question.turns.has("late") && !question.when.gone.size) return true;
  return (title.match(CLAUSE) || []).some((clause) => NONE.test(clause)) && !NONE.test(question.text);
};

/**
 * Return true if an entry cannot settle a question, because it is about another case or does not mention what is
 * asked.
 *
 * @param {Asked} question
 * @param {Entry} record
 * @param {Set<string>} entryPoints the points in the words of the entry
 * @param {boolean} hasNumber whether these words have a number
 */
const isBarred = (question, record, entryPoints, hasNumber) => {
  const title = record.kind === "reading" ? record.title.toLowerCase() : "";
  if (OWN.some((point) => question.turns.has(point) && !entryPoints.has(point))) return true;
  if (entryPoints.has("joker") && !question.turns.has("joker") && !entryPoints.has("points")) return true;
  if (/(?<!of )\b(?:hearts|spades|clubs|diamonds)\b/.test(question.text) && !entryPoints.has("suit")) return true;
  if ((OF_SO_MANY.test(question.text) && !hasNumber) || isOfAnotherCase(question, title)) return true;
  return /^what is an? /.test(title) && !ASKS_WHAT.test(question.text);
};

/**
 * Return the function that compares entries with questions.
 *
 * @param {TraitsQuery} query
 */
export const SettleTraits = (query) => {
  const { best, share, looked } = query.rank;
  const { asking, headOf, tellingOf, ranksOf, placesOf, numbersIn, pairsOf, pointsOf, rarityOf, STRICT } = SettleTelling(query);
  /**
   * Return all traits of an entry.
   *
   * @param {Ask} plainAsk
   * @param {Scored} scored the entry with its score (see search/rank.js)
   * @returns {Record<string, number>}
   */
  const traits = (plainAsk, scored) => {
    const question = asking(plainAsk), { record } = scored, prepared = looked(record), telling = tellingOf(record), { head } = prepared;
    const reading = record.kind === "reading", role = reading ? "reading" : record.role || record.kind;
    return {
      points: scored.points, covered: scored.covered, inHead: scored.inHead, phrase: scored.phrase, missed: scored.missed, strange: flag(scored.strange), fault: flag(scored.fault),
      headCover: sum(head, (term) => question.weigh(term) * best(term, question.asked)) / (sum(head, question.weigh) || 1), long: Math.log(1 + head.length),
      defines: flag(reading && /^what is an? /i.test(record.title) && !ASKS_WHAT.test(question.text)),
      note: flag(record.kind === "note"), reading: flag(reading), [`${question.form} ${role}`]: 1, tells: flag(telling.has(question.form)),
      barred: flag(isBarred(question, record, pointsOf(record).told, numbersIn(headOf(record)).size > 0)),
      dutyUntold: flag(question.form === "must" && question.turns.has("space") && !telling.has("must")),
      pairs: Math.min(3, overlap(question.pairs, pairsOf(record))),
      ...traitsOfSets("rank", question.ranks, ranksOf(head)), ...traitsOfSets("place", question.places, placesOf(reading ? [...head, ...prepared.all] : head, question.zones)),
      ...traitsOfSets("topic", question.topics, prepared.topics), ...traitsOfSets("number", question.numbers, numbersIn(headOf(record))),
      ...traitsOfPoints(STRICT, question, pointsOf(record), rarityOf(record.place)), ...traitsOfCase(query, question, record),
      ...traitsOfDirection(share, question, prepared), ...traitsOfConditions(share, question, prepared),
    };
  };
  return { traits };
};
