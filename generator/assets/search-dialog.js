/* The search as a reader sees it: a dialog with one line to write in, and a list of sections that answer. */
(() => {
  "use strict";
  const search = globalThis.BookSearch;
  const { places } = search;

  const make = (tag, attributes = {}, ...inside) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...inside);
    return element;
  };

  const KINDS = {
    game: "game", reading: "doubtful point", other: "rule of another reading", word: "old words", name: "names that mislead",
    claim: "claim", section: "section",
  };
  const kindOf = (record) => (record.kind !== "rule" ? KINDS[record.kind]
    : record.number ? `rule ${record.number}` : "rule");
  const said = (record) => {
    const [followed] = (record.text || "").split("\n");
    return record.kind === "reading" ? `We read: ${followed}` : followed;
  };
  const urlOf = (record) => `${places[record.place].url}${record.anchor ? `#${record.anchor}` : ""}`;

  /* The words asked for, in bold where they stand. */
  const marked = (text, asked) => {
    const stems = new Set(asked);
    return text.split(/([A-Za-zÀ-ž]+)/).map((part, number) =>
      (number % 2 && stems.has(search.words(part)[0]) ? make("mark", {}, part) : part));
  };

  const hit = (record, number, asked, address) => {
    const place = places[record.place];
    const title = ["game", "claim", "rule", "other"].includes(record.kind) ? "" : record.title;
    const link = make("a", {
      href: address(urlOf(record)), role: "option", id: `found-${number}`, tabindex: "-1", "aria-selected": "false",
      class: `hit ${record.kind}`,
    }, make("span", { class: "of" }, place.title, " · ", kindOf(record)), " ");
    if (title && title !== place.title) link.append(make("strong", {}, ...marked(title, asked)), " ");
    if (record.text) link.append(make("span", { class: "said" }, ...marked(said(record), asked)));
    return link;
  };

  let dialog, input, list, status, more, told, read = false, at = -1;

  const choose = (to) => {
    const hits = [...list.children];
    at = hits.length ? (to + hits.length) % hits.length : -1;
    hits.forEach((each, number) => each.setAttribute("aria-selected", String(number === at)));
    if (at < 0) input.removeAttribute("aria-activedescendant");
    else {
      input.setAttribute("aria-activedescendant", hits[at].id);
      hits[at].scrollIntoView({ block: "nearest" });
    }
  };

  const link = (path, text) => make("a", { href: told.address(path) }, text);
  const listed = (links) => links.flatMap((each, number) => (number ? [", ", each] : [each]));

  const show = () => {
    if (!read) return;
    const question = input.value.trim();
    const { found, lacks } = question ? search.find(question) : { found: [], lacks: "" };
    const asked = search.words(question);
    list.replaceChildren(...found.map((record, number) => hit(record, number, asked, told.address)));
    input.setAttribute("aria-expanded", String(found.length > 0));
    more.replaceChildren();
    choose(found.length ? 0 : -1);
    if (lacks) status.textContent = `${lacks} is not in this book.${found.length ? " What comes nearest:" : ""}`;
    else if (!question) status.textContent = "Name a game, a rule, or both: “canfield empty column”.";
    else if (found.length) status.textContent = `${found.length} section${found.length > 1 ? "s" : ""} found, the best first.`;
    else status.textContent = `Nothing is found for “${question}”.`;
    status.classList.toggle("lacks", Boolean(lacks) || Boolean(question && !found.length));
    if (question && !found.length) {
      const like = lacks ? [] : search.near(question);
      const pages = ["games/", "glossary/"].flatMap((url) => places.filter((place) => place.url === url));
      const named = (some) => listed(some.map((place) => link(place.url, place.title)));
      if (like.length) more.append("Games with names like it: ", ...named(like), ". ");
      if (pages.length) more.append("To look in: ", ...named(pages), ".");
    }
    const game = places.find((place) => place.game && place.url === told.here);
    if (told.settle && (question || game)) {
      const query = new URLSearchParams({ ...(game ? { game: game.game } : {}), ...(question ? { q: question } : {}) });
      more.append(make("span", { class: "settle-it" },
        make("a", { href: `${told.address(told.settle)}?${query}` }, "Settle a dispute with this question")));
    }
  };

  const follow = () => {
    try { sessionStorage.setItem("found", JSON.stringify(search.words(input.value).filter((word) => word.length > 2))); }
    catch { /* Without a store nothing is marked. */ }
  };

  const key = (event) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to !== undefined) { event.preventDefault(); choose(to); }
    // Of itself a line to search in would only be emptied.
    if (event.key === "Escape") { event.preventDefault(); dialog.close(); }
    if (event.key === "Enter" && at >= 0) { event.preventDefault(); list.children[at].click(); }
  };

  const built = () => {
    input = make("input", {
      type: "search", role: "combobox", "aria-label": "Search the book", "aria-controls": "search-found",
      "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      placeholder: "canfield empty column", enterkeyhint: "go",
    });
    list = make("div", { id: "search-found", role: "listbox", "aria-label": "What was found" });
    status = make("p", { class: "found-status", role: "status" });
    more = make("p", { class: "found-more" });
    const shut = make("button", { type: "button", class: "shut", "aria-label": "Close the search" }, "×");
    dialog = make("dialog", { class: "search-dialog", "aria-label": "Search" },
      make("div", { class: "asking" }, input, shut), status, list, more);
    document.body.append(dialog);
    shut.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    input.addEventListener("input", show);
    input.addEventListener("keydown", key);
    list.addEventListener("click", (event) => {
      if (!event.target.closest("a")) return;
      follow();
      dialog.close();
    });
  };

  search.open = async (how) => {
    told = how;
    if (!dialog) built();
    if (!dialog.open) dialog.showModal();
    if (how.words) input.value = how.words;
    else input.select();
    status.textContent = "The book is being read …";
    await search.ready;
    read = true;
    show();
  };
  Object.assign(search, { make, kindOf, urlOf });
})();
