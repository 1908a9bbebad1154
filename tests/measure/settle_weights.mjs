/* Fits the weights of “Settle it” to the disputes and questions that the tests hold, and says how well they do.

   node tests/measure/settle_weights.mjs [--site SITE] [--write]

   It needs the records of a built site. Each game is judged by weights fitted to the other games. With --write the
   weights that are fitted to all of them go to generator/assets/settle-weights.js. */
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { fileURLToPath } from "node:url";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const option = (name, other) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : other);
const SITE = option("--site", path.join(ROOT, "site"));
const ASSETS = path.join(ROOT, "generator", "assets");
const WEIGHTS = path.join(ASSETS, "settle-weights.js");
const FOLDS = 8, LINE = 106;
const NOT_WEIGHED = ["barred"];   // it forbids a verdict, whatever else speaks for the entry
const LEAST = 4, LEAST_OF_FORMS = 21;   // entries that must have a trait for it to be weighed
const KEEP_SMALL = 0.002, OF_FORMS = 3;   // how strongly large weights are held down

const read = (name) => fs.readFileSync(path.join(ROOT, name), "utf8");
/* The lines of a list of questions: section, question and answers. */
const listed = (name) => {
  let section = "";
  return read(name).split("\n").flatMap((line) => {
    section = /^\["(.*)"\]$/.exec(line)?.[1] ?? section;
    const [, question, answers] = /^("(?:[^"\\]|\\.)*") = (\[.*\])$/.exec(line) || [];
    return question ? [{ section, question: JSON.parse(question), answers: JSON.parse(answers) }] : [];
  });
};

const started = () => {
  const context = vm.createContext({ console, URLSearchParams });
  context.globalThis = context;
  const run = (file) => vm.runInContext(fs.readFileSync(file, "utf8"), context, { filename: file });
  run(path.join(SITE, "search", "records.js"));
  for (const name of ["search-words", "search-names", "search-topics", "search-rank", "search-query", "settle-points", "settle-telling", "settle-traits"]) {
    run(path.join(ASSETS, `${name}.js`));
  }
  const query = context.SearchQuery(context.BOOK);
  return { query, traits: context.SettleTraits(query).traits };
};

/* The labelled questions: each with the game that is chosen, if any, and what it counts. */
const labelled = (query) => {
  const games = new Map(query.places.filter(({ game }) => game).map(({ url, game }) => [url, game]));
  const home = (game) => [...games].find(([, one]) => one === game)[0];
  const ofGames = fs.readdirSync(path.join(ROOT, "tests", "disputes")).flatMap((name) => listed(`tests/disputes/${name}`))
    .map((one) => ({ ...one, game: one.section, answers: one.answers.map((key) => `${home(one.section)}#${key}`), counts: 1 }));
  const disputes = listed("tests/disputes.toml").filter(({ answers }) => answers[0] !== "no verdict").map((one) => ({ ...one, game: "", counts: 1 }));
  const questions = listed("tests/questions.toml").flatMap((one) => [...games]
    .filter(([url]) => one.answers.every((answer) => answer.startsWith(`${url}#r`))).map(([, game]) => ({ ...one, game, counts: 0.5 })));
  return [...ofGames, ...disputes, ...questions];
};

const rowsOf = ({ query, traits }) => labelled(query).flatMap((one) => {
  const meant = query.understand(one.question, one.game), [at] = meant.chosen || [];
  if (meant.chosen?.size !== 1) return [];
  const some = query.ofPlace[at].filter(({ kind }) => ["rule", "reading", "note"].includes(kind));
  const { ask, scored } = query.order(meant.text, some, at);
  const entries = scored.map((each) => ({ record: each.record, traits: traits(ask, each), right: one.answers.includes(`${query.places[at].url}#${each.record.anchor}`) }));
  return entries.some(({ right }) => right) ? [{ ...one, place: at, ask, entries }] : [];
});

const isForm = (name) => name.includes(" ");
/* The names of the traits that are weighed, and each entry's traits as numbers by them. */
const numbered = (rows) => {
  const many = {};
  for (const { entries } of rows) for (const one of entries) for (const [name, value] of Object.entries(one.traits)) if (value) many[name] = (many[name] || 0) + 1;
  const names = Object.keys(many).filter((name) => !NOT_WEIGHED.includes(name) && many[name] >= (isForm(name) ? LEAST_OF_FORMS : LEAST));
  const at = new Map(names.map((name, number) => [name, number]));
  for (const { entries } of rows) {
    for (const one of entries) one.values = Object.entries(one.traits).filter(([name, value]) => value && at.has(name)).map(([name, value]) => [at.get(name), value]);
  }
  return names;
};
const strength = (weights, { values }) => values.reduce((all, [at, value]) => all + weights[at] * value, 0);

/* Weights made better step by step; `slope` gives the way down from some weights. */
const descended = (many, steps, rate, slope) => {
  const weights = new Float64Array(many), mean = new Float64Array(many), spread = new Float64Array(many);
  for (let step = 1; step <= steps; step++) {
    slope(weights).forEach((value, at) => {
      mean[at] = 0.9 * mean[at] + 0.1 * value;
      spread[at] = 0.99 * spread[at] + 0.01 * value * value;
      weights[at] -= rate * (mean[at] / (1 - 0.9 ** step)) / (Math.sqrt(spread[at] / (1 - 0.99 ** step)) + 1e-8);
    });
  }
  return weights;
};

/* The chances of the entries of a question under some weights, in its order. */
const chances = (weights, { entries }) => {
  const strengths = entries.map((one) => strength(weights, one)), most = Math.max(...strengths);
  const raised = strengths.map((value) => Math.exp(value - most)), all = raised.reduce((sum, one) => sum + one, 0);
  return raised.map((one) => one / all);
};
const fitted = (rows, names) => {
  const all = rows.reduce((sum, { counts }) => sum + counts, 0);
  return descended(names.length, 180, 0.1, (weights) => {
    const slope = new Float64Array(names.length);
    for (const row of rows) {
      const found = chances(weights, row), right = row.entries.reduce((sum, one, at) => sum + (one.right ? found[at] : 0), 0);
      row.entries.forEach((one, at) => {
        const push = row.counts * (found[at] - (one.right ? found[at] / right : 0)) / all;
        if (Math.abs(push) > 1e-8) for (const [trait, value] of one.values) slope[trait] += push * value;
      });
    }
    return slope.map((value, at) => value + KEEP_SMALL * (isForm(names[at]) ? OF_FORMS : 1) * weights[at]);
  });
};

const samePoint = (one, other) => {
  const key = ({ anchor }) => anchor.replace("reading-", ""), doubts = (record) => record.doubts || [];
  return doubts(one).includes(key(other)) || doubts(other).includes(key(one)) || doubts(one).some((each) => doubts(other).includes(each));
};
const SURE = ["phrase", "covered", "missed", "keyedShare", "note", "placeMissed", "numberMissed", "strange", "mustMissed", "toldMissed", "strictOver", "falsePhrase"];
/* What a verdict would rest on: the likeliest entry of a question, and what makes it sure (see `sureOf` in settle-verdict.js). */
const judged = (row, weights) => {
  const found = chances(weights, row), at = found.indexOf(Math.max(...found)), best = row.entries[at], { traits, record } = best;
  const chance = found.reduce((sum, one, number) => sum + (number === at || samePoint(row.entries[number].record, record) ? one : 0), 0);
  const odds = Math.log((chance + 1e-4) / (1 - chance + 1e-4));
  const told = {
    bias: 1, chance: Math.max(-2, Math.min(5, odds)), agree: at === 0 ? 1 : 0, brief: row.ask.brief ? 1 : 0,
    ends: record.role === "ends" ? 1 : 0, mayGrants: traits["may grants"] || 0, ...Object.fromEntries(SURE.map((name) => [name, traits[name] || 0])),
  };
  return { row, told, right: best.right, barred: Boolean(traits.barred || traits.dutyUntold) };
};
const sureness = (told, weights) => 1 / (1 + Math.exp(-Object.values(told).reduce((sum, value, at) => sum + weights[at] * value, 0)));
const fittedSure = (some) => descended(Object.keys(some[0].told).length, 600, 0.05, (weights) => {
  const slope = new Float64Array(weights.length);
  for (const { told, right } of some) {
    const push = (sureness(told, weights) - (right ? 1 : 0)) / some.length;
    Object.values(told).forEach((value, at) => { slope[at] += push * value; });
  }
  return slope.map((value, at) => value + (at ? 0.003 * weights[at] : 0));
});

const report = (some) => {
  const rights = some.filter(({ right }) => right).length;
  console.log(`${some.length} questions; the likeliest entry answers ${rights}`);
  for (const least of [0.7, 0.76, 0.8, 0.85, 0.9]) {
    const given = some.filter(({ sure, barred }) => sure >= least && !barred);
    console.log(`  sure from ${least}: ${given.length} verdicts, ${given.filter(({ right }) => !right).length} wrong`);
  }
};
const written = (names, weights) => {
  const told = names.map((name, at) => [name, Math.round(100 * weights[at]) / 100]).filter(([, value]) => Math.abs(value) >= 0.03);
  const lines = [""];
  for (const [name, value] of told) {
    const entry = ` ${isForm(name) ? JSON.stringify(name) : name}: ${value},`;
    if (lines.at(-1).length + entry.length > LINE) lines.push("");
    lines[lines.length - 1] += entry;
  }
  return lines.map((line) => `   ${line}`).join("\n");
};

const rows = rowsOf(started()), names = numbered(rows), fold = ({ place }) => place % FOLDS;
const folds = [...Array(FOLDS).keys()], apart = folds.flatMap((number) => {
  const weights = fitted(rows.filter((row) => fold(row) !== number), names);
  return rows.filter((row) => fold(row) === number).map((row) => judged(row, weights));
});
for (const number of folds) {
  const weights = fittedSure(apart.filter(({ row }) => fold(row) !== number));
  for (const one of apart) if (fold(one.row) === number) one.sure = sureness(one.told, weights);
}
report(apart);
if (process.argv.includes("--write")) {
  fs.writeFileSync(WEIGHTS, `/* What each trait of an entry is worth (see settle-traits.js), and what makes a verdict sure. Fitted to the disputes and
   questions that the tests hold, and written by tests/measure/settle_weights.mjs. */
globalThis.SettleWeights = {
  entry: {
${written(names, fitted(rows, names))}
  },
  sure: {
${written(Object.keys(apart[0].told), fittedSure(apart))}
  },
};
`);
}
