/* A dispute settled: a game and a question in the reader's own words, and the rule or doubtful point that answers. */
(() => {
  "use strict";
  const search = globalThis.BookSearch;
  const { make, places, kindOf, urlOf } = search;

  const SURE = {
    says: "The text says so.",
    follows: "It follows from what the text says.",
    ours: "The text does not say it; this is our own reading.",
    room: "The text leaves room for more than one reading. This is the one we follow.",
    silent: "The text is silent. This is what we follow.",
  };

  const row = (name, ...inside) => [make("dt", {}, name), make("dd", {}, ...inside)];

  const sourceOf = (record) => (record.source || "").replaceAll("@", `${places[record.place].text}, `);

  const linked = (record, words, address) => make("a", { href: address(urlOf(record)) }, words);

  const figure = (record, address) => {
    const [id, , drawn] = record.step;
    const place = places[record.place];
    // Read from disk, a book has no files of the figures of single steps.
    if (!drawn || location.protocol === "file:") return [];
    const image = make("img", {
      src: address(`figures/${place.url}${id}-plate.svg`), alt: "The position that shows it; its page tells it in words.",
      loading: "lazy",
    });
    image.addEventListener("error", () => image.remove());
    return [image];
  };

  /* The verdict: what is in force, how sure it is, what others play, and where to see it. */
  const card = (record, address) => {
    const place = places[record.place], choices = (record.text || "").split("\n");
    const found = make("article", { class: "verdict-card" });
    found.append(make("p", { class: "of" }, place.title, " · ", kindOf(record)));
    if (record.kind === "reading") found.append(make("p", { class: "asked" }, record.title));
    found.append(make("p", { class: "verdict" }, choices[0]));
    const list = make("dl");
    if (SURE[record.sure]) list.append(...row("How sure", SURE[record.sure]));
    if (record.kind === "reading" && choices[1]) {
      list.append(...row("Read otherwise", make("ul", {}, ...choices.slice(1).map((words) => make("li", {}, words)))));
    }
    const doubts = (record.doubts || []).map((key) => search.records.find(
      (other) => other.place === record.place && other.anchor === `reading-${key}`)).filter(Boolean);
    if (doubts.length) {
      list.append(...row("In doubt", make("ul", {}, ...doubts.map((other) => make("li", {}, linked(other, other.title, address),
        ` ${other.text.split("\n")[0]}`)))));
    }
    const today = (search.today[place.game] || {})[record.anchor]
      || doubts.map((other) => (search.today[place.game] || {})[other.anchor]).find(Boolean);
    if (today) list.append(...row("Today", today[0], " ", make("span", { class: "from" }, `(${today[1]})`)));
    const source = sourceOf(record);
    if (source) list.append(...row("Source", record.sure === "silent" || record.sure === "ours" ? `nearest: ${source}` : source));
    if (record.step) {
      const [id, title] = record.step;
      list.append(...row("Seen in", make("a", { href: address(`${place.url}#${id}`) }, title), ...figure(record, address)));
    }
    list.append(...row("On the page", linked(record, `${place.title}, ${kindOf(record)}`, address)));
    found.append(list);
    return found;
  };

  const ANSWERS = ["rule", "reading"];
  const SURELY = 0.5, OFFERED = 5;   // what a record has to cover of a question to settle it, and how many stand for choice

  search.settle = async (desk, { address }) => {
    const asked = new URLSearchParams(location.search);
    const select = make("select", { name: "game", id: "settle-game" }, make("option", { value: "" }, "any game"));
    const games = places.filter((place) => place.game).sort((one, other) => one.title.localeCompare(other.title));
    select.append(...games.map((place) => make("option", { value: place.game }, place.title)));
    const input = make("input", {
      name: "q", id: "settle-question", type: "text", required: "", autocomplete: "off",
      placeholder: "May the waste fill an empty column?",
    });
    const form = make("form", { class: "settle-form" },
      make("label", { for: "settle-game" }, "Game"), select, make("label", { for: "settle-question" }, "In your own words"), input,
      make("button", { type: "submit" }, "Settle it"));
    const answer = make("div", { class: "settled", "aria-live": "polite" });
    desk.replaceChildren(form, answer);
    select.value = games.some((place) => place.game === asked.get("game")) ? asked.get("game") : "";
    input.value = asked.get("q") || "";

    const settle = async () => {
      const question = input.value.trim();
      if (!question) return;
      await search.ready;
      const { found, lacks, games: meant, left } = search.find(question, { most: 12, game: select.value });
      const fits = found.filter((record) => ANSWERS.includes(record.kind));
      answer.replaceChildren();
      if (lacks) answer.append(make("p", { class: "lacks" }, `${lacks} is not in this book.`));
      if (lacks || !fits.length) {
        if (!lacks) answer.append(make("p", { class: "lacks" }, "No rule of the book answers that. Try other words, or name the game."));
        return;
      }
      const print = make("button", { type: "button" }, "Print this card");
      print.addEventListener("click", () => globalThis.print());
      const share = make("button", { type: "button", class: "copy", "data-copy": location.href }, "Copy link");
      const verdict = make("div", { class: "of-verdict" });
      const give = (record) => verdict.replaceChildren(card(record, address), make("p", { class: "take-along" }, share, " ", print));
      const offered = (some) => make("ul", { class: "nearby" }, ...some.map((record) => {
        const said = record.kind === "reading" ? record.title : record.text;
        const button = make("button", { type: "button" }, `${places[record.place].title}: ${said}`);
        button.addEventListener("click", () => {
          give(record);
          verdict.scrollIntoView({ block: "nearest" });
        });
        return make("li", {}, button);
      }));
      const asks = make("h2", {}, "Was it this?");
      const of = new Map(fits.map((record) => [record, search.covers(record, left)]));
      // A verdict that may be another question's is worse than none: then the reader chooses what was meant.
      if (meant.length === 1 && of.get(fits[0]) >= SURELY) {
        give(fits[0]);
        answer.append(verdict, ...(fits.length > 1 ? [asks, offered(fits.slice(1, 4))] : []));
      } else {
        const best = [...fits].sort((one, other) => of.get(other) - of.get(one)).slice(0, OFFERED);
        answer.append(asks, make("p", { class: "lacks" }, meant.length === 1 ? "Nothing here says just that. What comes nearest:"
          : "No game is chosen. What comes nearest in any:"), offered(best), verdict);
      }
    };

    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const query = new URLSearchParams({ game: select.value, q: input.value.trim() });
      history.replaceState(history.state, "", `?${query}`);
      input.blur();   // a telephone's keyboard would cover the verdict
      settle();
    });
    if (input.value) settle();
    else input.focus({ preventScroll: true });
  };
})();
