/* What a page asks of the search, wherever it runs: in a worker, or in the page itself where the book is read from disk. */
// @ts-nocheck: its types are not written down yet
import { SettleVerdict } from "../settle/verdict.js";
import { SearchQuery } from "./query.js";

(() => {
  const book = globalThis.BOOK;
  const query = SearchQuery(book);
  const verdict = SettleVerdict(query);
  const { places, ofPlace } = query;

  const urlOf = (record) => {
    const base = places[record.place].url;
    const path = record.under.startsWith("../") ? record.under.slice(3) : base + record.under;
    return path + (record.anchor ? `#${record.anchor}` : "");
  };
  const shown = (record) => ({ ...record, url: urlOf(record), of: places[record.place].title, home: places[record.place].url });

  /* The old words in some texts of a game, each with today's. */
  const glosses = (place, texts) => (place.today || []).filter(([, , form]) => texts.some((text) => new RegExp(`\\b(?:${form})\\b`, "i").test(text)))
    .map(([old, now]) => [old, now]);

  /* All that a verdict tells of a rule or doubtful point. */
  const card = (record) => {
    const place = places[record.place], today = book.today[place.game] || {};
    const doubts = (record.doubts || []).flatMap((key) => ofPlace[record.place].filter((other) => other.anchor === `reading-${key}`));
    const said = today[record.anchor] || doubts.map((other) => today[other.anchor]).find(Boolean);
    return {
      ...shown(record), source: (record.source || "").replaceAll("@", `${place.text}, `), doubts: doubts.map(shown), now: said || null,
      glosses: glosses(place, [record.title, record.text, ...doubts.map((other) => other.text)]),
    };
  };

  const answers = {
    find: ({ question, most }) => {
      const { found, lacks, games, words } = query.find(question, { most });
      return { found: found.map(shown), lacks, words: words.map(query.lang.stem), games: games.map(({ title, url, game }) => ({ title, url, game })) };
    },
    near: ({ question }) => query.names.near(question).map((at) => ({ title: places[at].title, url: places[at].url })),
    settle: ({ question, game }) => {
      const found = verdict.settle(question, game);
      return { ...found, record: found.record && card(found.record), near: found.near.map(card) };
    },
  };
  /* The answer to what a page asks: find, near or settle, with what it takes. */
  globalThis.warmSearch = query.warm;
  globalThis.answerSearch = (asks, told) => answers[asks](told);
})();
