/* The search as a reader sees it: a dialog with one line to write in, and a list of sections that answer. */
// @ts-nocheck: its types are not written down yet
import { BookSearch } from "./client.js";

export const addSearchDialog = () => {
  const search = BookSearch;
  const { make, kindOf, hrefOf } = search;
  const games = globalThis.BOOK_NAMES || [];   // [title, address, other names]

  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[’']/g, "");
  /* Games whose names begin as the question does: told at once, before the records are read. */
  const byName = (question) => {
    const asked = plain(question).trim();
    if (asked.length < 2) return [];
    const starts = (name) => plain(name).replace(/^(the|la|le|les) /, "").startsWith(asked.replace(/^(the|la|le|les) /, ""));
    return games.filter(([title, , names]) => [title, ...names].some(starts)).slice(0, 6)
      .map(([title, url, names]) => ({ url, of: title, title, kind: "game", text: names.length ? `Also called ${names.join(", ")}.` : "" }));
  };

  const said = (record) => {
    const [followed] = (record.text || "").split("\n");
    return record.kind === "reading" ? `We read: ${followed}` : followed;
  };

  /* The words asked for, underlined where they stand. */
  const marked = (text, stems) => text.split(/([A-Za-zÀ-ž]+)/).map((part, number) =>
    (number % 2 && stems.some((stem) => stem.length > 2 && part.toLowerCase().startsWith(stem)) ? make("mark", {}, part) : part));

  const UNTITLED = ["game", "claim", "rule", "other", "note"];
  const hit = (record, number, stems) => {
    const title = UNTITLED.includes(record.kind) || record.title === record.of ? "" : record.title;
    const link = make("a", {
      href: hrefOf(record, told.address), role: "option", id: `found-${number}`, tabindex: "-1", "aria-selected": "false",
      class: `hit ${record.kind}`,
    }, make("span", { class: "of" }, [record.of, kindOf(record)].filter(Boolean).join(" · ")), " ");
    if (title) link.append(make("strong", {}, ...marked(title, stems)), " ");
    if (record.text) link.append(make("span", { class: "said" }, ...marked(said(record), stems)));
    return link;
  };

  let dialog, input, list, status, more, told, read = false, at = -1;
  let asked = 0;          // how often something was asked: an answer to an older question is passed over
  let wanted = false;     // Enter was pressed before the answer was there
  let stems = [];

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

  const link = (url, words) => make("a", { href: told.address(url) }, words);
  const listed = (links) => links.flatMap((each, number) => (number ? [", ", each] : [each]));

  const statusOf = (question, found, lacks) => {
    if (lacks) return `${lacks} is not in this book.${found.length ? " What comes nearest:" : ""}`;
    if (!question) return "Name a game, a rule, or both: “canfield empty column”.";
    if (found.length) return `${found.length} answer${found.length > 1 ? "s" : ""}, the best first.`;
    return `Nothing is found for “${question}”.`;
  };

  const settleLink = (question) => {
    const game = games.find(([, url]) => url === told.here);
    if (!told.settle || !(question || game)) return [];
    const query = new URLSearchParams({ ...(game ? { game: told.here.replace(/\/$/, "") } : {}), ...(question ? { q: question } : {}) });
    return [make("span", { class: "settle-it" }, make("a", { href: `${told.settle}?${query}` }, "Settle a dispute with this question"))];
  };

  const showFound = (question, found, lacks) => {
    list.replaceChildren(...found.map((record, number) => hit(record, number, stems)));
    input.setAttribute("aria-expanded", String(found.length > 0));
    choose(found.length ? 0 : -1);
    status.textContent = statusOf(question, found, lacks);
    status.classList.toggle("lacks", Boolean(lacks) || Boolean(question && !found.length));
  };

  const showNear = async (question, lacks, mine) => {
    const like = lacks ? [] : await search.ask("near", { question });
    if (mine !== asked) return;
    const links = like.map((place) => link(place.url, place.title));
    if (links.length) more.prepend("Games with names like it: ", ...listed(links), ". ", "To look in: ", link("games/", "All games"), ", ", link("glossary/", "Glossary"), ".");
  };

  const show = async () => {
    const question = input.value.trim(), mine = ++asked;
    more.replaceChildren(...settleLink(question));
    if (!read) {
      const found = byName(question);
      showFound(question, found, "");
      if (!found.length) status.textContent = "Reading the book …";
    }
    if (!question) {
      if (read) showFound("", [], "");
      dialog.dataset.answered = "";
      return;
    }
    const answer = await search.ask("find", { question });
    if (mine !== asked) return;
    stems = answer.words.filter((word) => word.length > 2);
    showFound(question, answer.found, answer.lacks);
    dialog.dataset.answered = question;
    if (!answer.found.length) showNear(question, answer.lacks, mine);
    if (wanted && at >= 0) list.children[at].click();
    wanted = false;
  };

  const follow = () => {
    try { sessionStorage.setItem("found", JSON.stringify(stems)); } catch { /* Without a store nothing is marked. */ }
  };

  const key = (event) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to !== undefined) { event.preventDefault(); choose(to); }
    // Of itself a line to search in would only be emptied.
    if (event.key === "Escape") { event.preventDefault(); dialog.close(); }
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (settled()) list.children[at]?.click();
    else wanted = true;
  };
  /* Whether the list is the answer to what stands in the line now. */
  const settled = () => dialog.dataset.answered === input.value.trim();

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
    dialog.addEventListener("close", () => { wanted = false; });
    input.addEventListener("input", () => { wanted = false; show(); });
    input.addEventListener("keydown", key);
    list.addEventListener("click", (event) => {
      if (!event.target.closest("a")) return;
      follow();
      dialog.close();
    });
  };

  search.open = (how) => {
    told = how;
    if (!dialog) built();
    if (!dialog.open) dialog.showModal();
    if (how.words) input.value = how.words;
    else input.select();
    if (how.entered) wanted = true;
    search.start().then(() => { read = true; show(); }, () => { status.textContent = "The search cannot be loaded. Reload the page and try again."; });
    show();
  };
};
