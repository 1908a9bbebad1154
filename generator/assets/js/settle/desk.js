/* A dispute settled: a question in the reader's own words, and the rule or doubtful point that answers. */
// @ts-nocheck: its types are not written down yet
import { BookSearch } from "../search/client.js";

export const addSettleDesk = () => {
  const search = BookSearch;
  const { make, kindOf, hrefOf } = search;
  const games = (globalThis.BOOK_NAMES || []).map(([title, url]) => ({ title, url, game: url.replace(/\/$/, "") }))
    .sort((one, other) => one.title.localeCompare(other.title));

  const SURE = {
    says: "The text says so.",
    follows: "It follows from what the text says.",
    ours: "The text does not say it; this is our own reading.",
    room: "The text leaves room for more than one reading. This is the one we follow.",
    silent: "The text is silent. This is what we follow.",
  };
  const NOT_SAID = "The book leaves it open; no rule decides it.";
  const WHY = {
    condition: "The nearest entry is about another case: whether the pile is gone or lasts matters here. Choose what you mean:",
    direction: "The nearest entry is about the opposite move. Choose what you mean:",
    several: "More than one entry may be meant. Choose yours:",
    other: "Nothing answers just that. Choose what comes nearest, or try other words:",
  };

  const row = (name, ...inside) => [make("dt", {}, name), make("dd", {}, ...inside)];
  const linked = (record, words, address) => make("a", { href: hrefOf(record, address) }, words);

  const figure = (record, address) => {
    const [id, , drawn] = record.step;
    // Read from disk, a book has no files of the figures of single steps.
    if (!drawn || location.protocol === "file:") return [];
    const image = make("img", {
      src: address(`figures/${record.home}${id}-plate.svg`), alt: "The position that shows it; its page tells it in words.",
      loading: "lazy",
    });
    image.addEventListener("error", () => image.remove());
    return [image];
  };

  const doubtRows = (record, address) => {
    const choices = (record.text || "").split("\n").slice(1), rows = [];
    if (record.kind === "reading" && choices.length) {
      rows.push(...row("Read otherwise", make("ul", {}, ...choices.map((words) => make("li", {}, words)))));
    }
    if (record.doubts.length) {
      rows.push(...row("In doubt", make("ul", {}, ...record.doubts.map((other) => make("li", {}, linked(other, other.title, address),
        ` ${other.text.split("\n")[0]}`)))));
    }
    return rows;
  };

  const sourceRows = (record, address) => {
    const rows = [];
    if (record.source) {
      rows.push(...row("Source", record.sure === "silent" || record.sure === "ours" ? `nearest: ${record.source}` : record.source));
    }
    if (record.step) {
      const [id, title] = record.step;
      rows.push(...row("Seen in", make("a", { href: address(`${record.home}#${id}`) }, title), ...figure(record, address)));
    }
    return [...rows, ...row("On the page", linked(record, `${record.of}, ${kindOf(record)}`, address))];
  };

  /* What is told of an entry below its words: how sure it is, what others play, and where to see it. */
  const details = (record, address) => {
    const list = make("dl");
    if (record.glosses.length) {
      list.append(...row("Words", record.glosses.map(([old, now]) => `${old}: today ${now}`).join("; "), "."));
    }
    if (record.kind === "note") list.append(...row("How sure", NOT_SAID));
    else if (SURE[record.sure]) list.append(...row("How sure", SURE[record.sure]));
    list.append(...doubtRows(record, address));
    if (record.now) list.append(...row("Today", record.now[0], " ", make("span", { class: "from" }, `(${record.now[1]})`)));
    list.append(...sourceRows(record, address));
    return list;
  };
  const first = (record) => (record.text || "").split("\n")[0];
  const place = (record) => make("p", { class: "of" }, record.of, " · ", kindOf(record));

  /* The verdict: what is in force. */
  const card = (record, address) => make("article", { class: "verdict-card", tabindex: "-1" }, place(record),
    ...(record.kind === "reading" ? [make("p", { class: "asked" }, record.title)] : []),
    make("p", { class: "verdict" }, first(record)), details(record, address));

  /* The entry that is most likely meant: its words as a question, and its answer in case it is the right one. */
  const likelyCard = (record, address) => {
    const answer = record.kind === "reading" ? first(record) : record.kind === "note" ? "the book does not decide it." : "this rule decides.";
    return make("article", { class: "likely-card" }, place(record),
      make("p", { class: "asked" }, record.kind === "reading" ? record.title : first(record)),
      make("p", { class: "if-so" }, make("strong", {}, "If so: "), answer), details(record, address));
  };
  const NO_RULING = "This is a question back to you, not a verdict: we are not sure what you mean.";
  const CONFIRM = { reading: "Is this your question?", rule: "Is this the rule you mean?", note: "Is this what you mean?" };

  const statement = (record) => (record.kind === "reading" ? record.title : record.text);
  const understood = (found) => make("p", { class: "you-asked" }, "You asked about: ", make("strong", {}, found.title), " – ",
    found.kind === "verdict" && found.record.kind === "reading" ? found.record.title : `“${found.asked}”`);

  const takeAlong = () => {
    const print = make("button", { type: "button" }, "Print this card");
    print.addEventListener("click", () => globalThis.print());
    return make("p", { class: "take-along" }, make("button", { type: "button", class: "copy", "data-copy": location.href }, "Copy link"), " ", print);
  };

  /* What is shown of a finding: the verdict, the likeliest entry to be confirmed, or what the reader may have meant. */
  const shown = (found, address) => {
    const verdict = make("div", { class: "of-verdict" });
    const give = (record) => verdict.replaceChildren(card(record, address), takeAlong());
    const offered = make("ul", { class: "nearby" }, ...found.near.map((record) => {
      const button = make("button", { type: "button" }, found.game ? statement(record) : `${record.of}: ${statement(record)}`);
      button.addEventListener("click", () => {
        give(record);
        verdict.scrollIntoView({ block: "nearest" });
      });
      return make("li", {}, button);
    }));
    const asks = (words) => [make("h2", {}, words), offered];
    const confirm = (record) => {
      const yes = make("button", { type: "button" }, "Yes, that is it");
      yes.addEventListener("click", () => {
        give(record);
        verdict.querySelector(".verdict-card").focus();
      });
      verdict.replaceChildren(make("p", { class: "not-sure" }, NO_RULING), make("h2", {}, CONFIRM[record.kind]), likelyCard(record, address), make("p", { class: "confirm" }, yes));
    };
    if (found.kind === "absent") return [make("p", { class: "lacks" }, `${found.lacks} is not in this book.`)];
    if (found.kind === "none") return [make("p", { class: "lacks" }, "No rule of the book answers that. Try other words, or name the game.")];
    if (found.kind === "game") {
      return [make("h2", {}, "Was it this?"), make("p", { class: "lacks" }, "Which game is it? Name it, or choose it above. What comes nearest in any:"), offered, verdict];
    }
    if (found.kind === "ask") {
      return [understood(found), make("h2", {}, "Was it this?"), make("p", { class: "lacks" }, WHY[found.why] || WHY.other), offered, verdict];
    }
    if (found.kind === "likely") {
      confirm(found.record);
      return [understood(found), verdict, ...(found.near.length ? asks("Or was it one of these?") : [])];
    }
    give(found.record);
    return [understood(found), verdict, ...(found.near.length ? asks("Or was it this?") : [])];
  };

  search.settle = (desk, { address }) => {
    const asked = new URLSearchParams(location.search);
    const select = make("select", { name: "game", id: "settle-game" }, make("option", { value: "" }, "as my question says"),
      ...games.map(({ game, title }) => make("option", { value: game }, title)));
    const input = make("input", {
      name: "q", id: "settle-question", type: "text", required: "", autocomplete: "off",
      placeholder: "Canfield: may the waste fill an empty column?",
    });
    const form = make("form", { class: "settle-form" },
      make("label", { for: "settle-game" }, "Game"), select, make("label", { for: "settle-question" }, "In your own words"), input,
      make("button", { type: "submit" }, "Settle it"));
    const answer = make("div", { class: "settled", "aria-live": "polite" });
    desk.replaceChildren(form, answer);
    select.value = games.some(({ game }) => game === asked.get("game")) ? asked.get("game") : "";
    input.value = asked.get("q") || "";
    let latest = 0;

    const settle = async () => {
      const question = input.value.trim(), mine = ++latest;
      if (!question) return;
      const found = await search.ask("settle", { question, game: select.value });
      if (mine !== latest) return;
      answer.replaceChildren(...shown(found, address));
      answer.dataset.answered = question;
      // On a telephone the form would fill the screen, and the answer stand below it.
      if (answer.getBoundingClientRect().top > innerHeight * 0.4) answer.scrollIntoView({ block: "start" });
    };

    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const query = new URLSearchParams({ game: select.value, q: input.value.trim() });
      history.replaceState(history.state, "", `?${query}`);
      input.blur();   // a telephone's keyboard would cover the verdict
      settle();
    });
    search.start();
    if (input.value) settle();
    else input.focus({ preventScroll: true });
  };
};
