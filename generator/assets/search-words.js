/* Words as they are compared: without accents and endings, phrases as one word, each with the meanings it can have. */
globalThis.SearchWords = (book) => {
  "use strict";
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "")
    .replace(/[’'](?=s?\b)/g, "").replace(/[’']/g, "").replace(/\bre-(?=[a-z])/g, "re");
  const split = (text) => plain(text).match(/[a-z0-9]+/g) || [];

  const ENDINGS = [[/(ss|us|is)$/, "$1"], [/ies$/, "y"], [/(ch|sh|ss|x|z)es$/, "$1"], [/([^s])s$/, "$1"],
    [/([a-z]{2,})(?:ied)$/, "$1y"], [/([bdgklmnprt])\1(?:ing|ed)$/, "$1"], [/([a-z]{3,})ing$/, "$1"], [/([a-z]{3,}[^e])ed$/, "$1"]];
  const stems = new Map();
  const cut = (word) => {
    if (word.length < 4 || /\d/.test(word) || word === "odds") return word;
    let found = word;
    for (const [ending, rest] of ENDINGS) {
      const shorter = found.replace(ending, rest);
      if (shorter !== found) { found = shorter; break; }
      if (ending.test(found)) break;
    }
    return found.length > 3 ? found.replace(/e$/, "") : found;
  };
  const stem = (word) => {
    if (!stems.has(word)) stems.set(word, cut(word));
    return stems.get(word);
  };

  const meanings = new Map();
  for (const [meaning, words] of Object.entries(book.meanings)) {
    for (const word of words.split(" ")) {
      const key = stem(word);
      if (!meanings.has(key)) meanings.set(key, new Set());
      meanings.get(key).add(meaning);
    }
  }
  const phrases = Object.keys(book.phrases).sort((one, other) => other.length - one.length);
  const asOne = new RegExp(`\\b(?:${phrases.map((phrase) => phrase.replaceAll(" ", "[\\s-]+")).join("|")})\\b`, "g");
  const filler = new Set(book.filler), spoken = new Set(book.spoken);

  const TWINS = /\b(?:two|2) (?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|\d+)s? of (?:spade|heart|diamond|club)s?\b/g;
  const TOGETHER = /\b((?:two|2|three|3|four|4|several|many|all|more|whole|runs?|sequences?|stacks?|groups?)\b.{0,40}) at once\b/g;
  const COURT = { a: "ace", k: "king", q: "queen", j: "jack" }, RANKS = /\b(?:[akqj]|\d{1,2})(?:[ ,-]+(?:[akqj]|\d{1,2})){2,}\b/g;
  /* A text in plain letters, where cards moved at once are moved together, and letters in a row of ranks are cards. */
  const told = (text) => plain(text).replace(TOGETHER, "$1 together").replace(RANKS, (run) => run.replace(/[akqj]/g, (letter) => COURT[letter]));
  /* The words of a text in order, with phrases as one word. */
  const tokens = (text) => {
    const joined = told(text).replace(TWINS, " same card twice ").replace(asOne, (phrase) => ` ${book.phrases[phrase.replace(/[\s-]+/g, " ")]} `);
    return joined.match(/[a-z0-9]+/g) || [];
  };

  const NONE = new Set();
  /* A word to compare: its stem, and the meanings it has in the book or in one game. */
  const term = (word, own) => {
    const key = stem(word);
    return { word, stem: key, meanings: own?.get(key) || meanings.get(key) || NONE };
  };
  /* How well two words match: 1 the same word, less where they only can mean the same. */
  const match = (one, other) => {
    if (one.stem === other.stem) return 1;
    for (const meaning of one.meanings) if (other.meanings.has(meaning)) return 0.8;
    return 0;
  };

  /* How many letters have to be changed, taken away, put in or change places; counted up to `most`. */
  const apart = (one, other, most) => {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    let before = [], last = [...Array(other.length + 1).keys()];
    for (let i = 1; i <= one.length; i++) {
      const row = [i];
      for (let j = 1; j <= other.length; j++) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      [before, last] = [last, row];
    }
    return last[other.length];
  };

  return { plain, told, split, stem, tokens, term, match, meanings, filler, spoken, apart };
};
