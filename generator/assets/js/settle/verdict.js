/* A dispute judged: which game and point a question means, and whether that is certain, likely, or has to be asked. */
// @ts-nocheck: its types are not written down yet
export const SettleVerdict = (query) => {
  const { understand, order, ofPlace, places, names } = query;
  const ANSWERS = ["rule", "reading", "note"];
  /* How sure it is that the best entry answers: what speaks for it, weighed as it turned out on some two thousand questions. */
  const WEIGHTS = { bias: -1.68, points: 0.14, ahead: 2.40, covered: 0.44, phrase: 2.28, inHead: 2.05, missed: -0.67, strange: -1.10, unknown: -0.26, kind: 0.60, reading: 0.26, note: -5.10 };
  const WEAK = 1.35;   // points of an entry that hardly meets the question
  const LIKELY = 1;   // points of an entry that may well be meant
  const SURE = 0.7, SURER = 0.84, NEAR = 0.25;   // for a verdict on a question, on a few words, and for a question back
  const OFFERED = 5;

  /* Whether two entries are about the same point: a rule in force and the doubtful point it belongs to. */
  const samePoint = (one, other) => (one.doubts || []).includes(other.anchor.replace("reading-", ""))
    || (other.doubts || []).includes(one.anchor.replace("reading-", ""))
    || ((one.doubts || []).some((key) => (other.doubts || []).includes(key)));

  const STRICT = ["back", "shuffle", "look", "dealing", "points", "joker"];
  /* Whether a question turns on something that an entry does not speak of: a duty, shuffling, looking and the like. */
  const besides = (ask, record) => {
    const seen = query.rank.looked(record);
    if (ask.must && !seen.must && !seen.topics.has("duty")) return true;
    if (seen.topics.has("joker") && !ask.topics.has("joker") && !seen.topics.has("points")) return true;   // what holds of a joker holds of it alone
    if (/\b(?:stay|left|leave \w+) (?:empty|open)\b/.test(ask.text) && !seen.topics.has("duty")) return true;
    if (/\bwith (?:the|all|its|his|their) cards?\b/.test(ask.text) && !seen.topics.has("group")) return true;
    return STRICT.some((topic) => ask.topics.has(topic) && !seen.topics.has(topic));
  };

  const NUMERAL = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)$/;
  const GONE = /\b(?:gone|used up|exhausted|runs? out|no (?:talon|pack|stock)|is out|out of|gives? out|empty|end|over|dealt out)\b/i;
  const ONCE_GONE = /\b(?:once|when|after) the (?:stock|pack|talon|deck|hand|packs)\b[^,.]{0,20}\b(?:gone|used up|exhausted|is out|are out|has run out|runs out)\b/i;
  const TIMES = /\b(?:when|before|after|until|once|soon|while|during|between|long|whenever|immediately|first|later|next|only|at (?:once|the end|any time))\b/i;
  const OF_SO_MANY = /\b(?:piles?|columns?|rows?|fans?|packets?|heaps?) of (\w+)/;
  /* Whether a question asks another thing of the same matter: how many, what or when. */
  const otherwise = (ask, record) => {
    const [title, text] = [record.kind === "reading" ? record.title : "", (record.text || "").split("\n")[0]];
    if (ask.counts && !query.rank.looked(record).counts) return true;
    const [, many] = ask.text.match(OF_SO_MANY) || [];
    if (many && NUMERAL.test(many) && !text.split(/\W+/).some((word) => NUMERAL.test(word))) return true;
    if (/^(?:so )?when (?:is|are|am|may|can|do|does|must|should|will)\b/.test(ask.text) && !TIMES.test(`${title} ${text}`)) return true;
    if (/^what is an? /i.test(title) && !/\bwhat (?:is|counts)\b/.test(ask.text)) return true;
    return /\b(?:what|which|who)\b/.test(ask.text) && !ask.topics.has("duty") && /^when\b/i.test(title);
  };

  const meaning = (some, name) => some.some((one) => one.meanings.has(name));
  const NONE = /\b(?:no|none|not|nothing|without|never|\w+nt)\b/;
  const CLAUSE = /(?<!\bat )\b(?:when|where|while|once|after|until|unless|if|during|without|in which)\b(?! (?:is|are|may|can|must|does|do|they|it)\b)[^,.;:?]*/g;
  /* Whether an entry holds only in a case of which the question says nothing. */
  const ofAnotherCase = (ask, record) => {
    // Here the case is what was asked.
    if (record.role === "ends" || /\bwhen (?:is|are|do|does|may|can|must|have|has)\b/.test(ask.text)) return false;
    const clauses = (record.kind === "reading" ? record.title : record.text || "").split(";")[0].toLowerCase().match(CLAUSE) || [];
    return clauses.some((clause) => {
      const said = query.rank.terms(clause, query.rank.own[record.place]);
      if (meaning(said, "empty")) return !meaning(ask.asked, "empty") && !ask.topics.has("space") && !GONE.test(ask.text);
      return said.length > 0 && !said.some((one) => ask.asked.some((other) => query.lang.match(one, other)));
    });
  };

  const PERMITS = /\b(?:can|may|must|could|have to|allowed|am i|do i)\b/;
  const PERSON = /\b(?:players?|winner|loser|dealer|opponents?|who\w*|anybody|he|his)\b/i;
  /* Whether a doubtful point is about a case in which something is not done, and the question is not. */
  const ofOmission = (ask, { kind, title }) => kind === "reading" && (title.toLowerCase().match(CLAUSE) || []).some((clause) => NONE.test(clause)) && !NONE.test(ask.text);

  /* Whether an entry speaks of something else than the question, although it shares its words. */
  const aside = (ask, best) => {
    const { record } = best;
    if (/\bwho (?:pays?|gets?|owes?|scores?)\b/.test(ask.text) && !PERSON.test(`${record.title} ${record.text}`)) return true;
    // How the cards are laid out does not tell what a player may do.
    if (record.role === "deals" && !ask.counts && PERMITS.test(ask.text)) return true;
    if (/\b(?:re)?fill/i.test(`${record.title} ${record.text}`.split("\n")[0]) && !ask.topics.has("space") && !["fill", ...(ask.when.gone.size ? [] : ["space", "empty"])].some((name) => meaning(ask.asked, name))) return true;
    return ofAnotherCase(ask, record);
  };

  const SMALL = new Set(["a", "an", "the", "may", "can", "must", "is", "are", "be", "does", "do", "i", "you", "my"]);
  const pairsOf = (words) => words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const telling = (words) => words.filter((word) => !SMALL.has(word)).map(query.lang.stem);
  const sentences = new Map();
  /* The sentences of an entry, each as its pairs of words; too short ones are nobody's quotation. */
  const sentencesOf = (record) => {
    if (!sentences.has(record.id)) {
      const text = record.kind === "reading" ? record.title : record.text || "";
      const parts = new Set([text, ...text.split(/[.;:?!]\s/)]);
      sentences.set(record.id, [...parts].map((part) => pairsOf(telling(query.lang.split(part)))).filter((pairs) => pairs.length > 1));
    }
    return sentences.get(record.id);
  };
  const QUOTED = 0.8;   // what part of a sentence's pairs makes it a quotation
  /* The entry whose sentence a question contains, word for word or nearly; undefined where there is none. */
  const quotedIn = (meant, scored) => {
    const asked = [meant.typed, meant.text].map((text) => new Set(pairsOf(telling(query.lang.split(text)))));
    const most = (record) => Math.max(0, ...sentencesOf(record).flatMap((pairs) => asked.map((said) => {
      const met = pairs.filter((pair) => said.has(pair)).length;
      return met >= QUOTED * pairs.length ? met * met / pairs.length : 0;
    })));
    const found = scored.map((one) => ({ one, much: most(one.record) })).filter(({ much }) => much > 0);
    return found.sort((one, other) => other.much - one.much)[0]?.one;
  };

  /* The next entry that is about another point. */
  const rivalOf = (scored) => scored.slice(1).find((one) => !samePoint(one.record, scored[0].record));

  /* Whether an entry is of a kind that answers all that a question touches, whatever its words. */
  const ofKind = (ask, one) => {
    const { kind = new Set(), home } = one ? query.rank.looked(one.record) : {};
    if ((ask.topics.has("suit") || ask.topics.has("ways")) && home !== undefined && home !== ask.home) return 0;
    return ask.topics.size > 0 && [...ask.topics].every((topic) => kind.has(topic)) ? 1 : 0;
  };

  /* From 0 to 1: how sure it is that the best of these entries answers a question. */
  const sureOf = (ask, scored) => {
    const [best] = scored, rival = rivalOf(scored);
    const traits = { bias: 1, points: best.points, ahead: 1 - (rival?.points || 0) / best.points, covered: best.covered, phrase: best.phrase,
      inHead: best.inHead, missed: best.missed, strange: best.strange ? 1 : 0, unknown: ask.unknown, kind: ofKind(ask, best) - ofKind(ask, rival), reading: best.record.kind === "reading" ? 1 : 0, note: best.record.kind === "note" ? 1 : 0 };
    return 1 / (1 + Math.exp(-Object.entries(traits).reduce((sum, [name, value]) => sum + WEIGHTS[name] * value, 0)));
  };

  /* Why the best entry does not settle the question; empty where it does. */
  const doubtOf = (ask, scored) => {
    const [best] = scored;
    if (!best || best.points < WEAK) return "weak";
    if (best.fault) return best.fault;
    const { gone } = query.rank.looked(best.record).when;
    if (ask.when.gone.size && best.phrase < 0.8 && ![...ask.when.gone].some((pile) => gone.has(pile)) && !GONE.test(`${best.record.title} ${best.record.text}`)) return "condition";
    // What holds only once a pile is gone does not answer who has not said so.
    if (ONCE_GONE.test(best.record.kind === "reading" ? best.record.title : best.record.text) && !ask.when.gone.size && !GONE.test(ask.text)) return "condition";
    if (besides(ask, best.record) || otherwise(ask, best.record) || ofOmission(ask, best.record)) return "point";
    if (best.phrase < 0.9 && (ask.foreign || aside(ask, best))) return "point";
    // One word is hardly a question, unless it asks for the end.
    if (ask.asked.length < 2 && best.phrase < 0.95 && !(ask.topics.has("end") && query.rank.looked(best.record).topics.has("end"))) return "point";
    const rival = rivalOf(scored), unsaid = query.rank.unsaid(ask, best);
    // Another entry speaks of a place that is asked about, and this one does not.
    if (scored.slice(1, 5).some((one) => one.points > 0.6 * best.points && query.rank.unsaid(ask, one).length < unsaid.length)) return "several";
    if (rival && best.phrase < 0.9 && rival.points > 0.93 * best.points) return "several";
    // A few words that are no question say little of what is meant.
    return sureOf(ask, scored) < (ask.brief ? SURER : SURE) ? "several" : "";
  };

  /* The entry that is most likely meant, of those that are not about the opposite; undefined where none is near. */
  const likeliest = (ask, scored) => {
    const [first] = scored;
    if (!first || first.points < LIKELY || (first.record.kind !== "note" && sureOf(ask, scored) < NEAR)) return undefined;
    return scored.find((one) => !one.fault && one.points >= Math.max(LIKELY, 0.7 * first.points)) || first;
  };

  /* The finding on a question: `kind` is verdict, likely (to be confirmed), ask, none, absent or game (where no game is certain). */
  const settle = (question, game = "") => {
    const meant = understand(question, game);
    const told = { asked: meant.typed, game: "", guessed: false, lacks: meant.lacks };
    if (meant.lacks) return { ...told, kind: "absent", near: [] };
    const chosen = meant.chosen ? [...meant.chosen] : [];
    if (chosen.length !== 1) {
      const some = chosen.length ? chosen.flatMap((at) => ofPlace[at]) : meant.several.flatMap((one) => [...one.places].flatMap((at) => ofPlace[at]));
      const from = some.length ? some.filter((record) => ANSWERS.includes(record.kind)) : query.candidates(meant.text);
      const near = order(meant.text, from.filter((record) => ANSWERS.includes(record.kind)), -1).scored.filter((one) => one.points > 0.4).slice(0, OFFERED);
      return { ...told, kind: near.length ? "game" : "none", near: near.map((one) => one.record) };
    }
    const [at] = chosen;
    const { ask, scored } = order(meant.text, ofPlace[at].filter((record) => ANSWERS.includes(record.kind)), at);
    const quoted = quotedIn(meant, scored);
    const found = scored.filter((one) => one.points > 0.3 && one !== quoted);
    const why = quoted ? "" : doubtOf(ask, found);
    if (quoted) found.unshift(quoted);
    const likely = why && likeliest(ask, found);
    const best = why ? likely : found[0], near = found.filter((one) => one !== best).slice(0, OFFERED).map((one) => one.record);
    const kind = !why ? "verdict" : likely ? "likely" : near.length ? "ask" : "none";
    return { ...told, game: places[at].game, title: places[at].title, guessed: !game, near, why, kind, record: best?.record || null };
  };

  return { settle, names };
};
