/* The dialog of the search: a field for the question, and the list of answers. */
import { around, make, makeButton } from "../common/dom.js";
import { passing } from "../common/store.js";
import { bookNames, gamesByName } from "./by-name.js";
import { askEngine, startEngine } from "./client.js";
import { makeHit, statusWords } from "./hits.js";
import { FOUND } from "./marks.js";

/** @typedef {import("./types.d.ts").Found} Found */
/** @typedef {import("./types.d.ts").Opening} Opening */

const LONGER = 2;   // words have to be, to be marked

/** The dialog with its field, its list of answers, and the selected answer. */
class SearchDialog {
  constructor() {
    this.input = make("input", {
      type: "search", role: "combobox", "aria-label": "Search the book", "aria-controls": "search-found",
      "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      placeholder: "canfield empty column", enterkeyhint: "go",
    });
    this.list = make("div", { id: "search-found", role: "listbox", "aria-label": "What was found" });
    this.status = make("p", { class: "found-status", role: "status" });
    this.more = make("p", { class: "found-more" });
    const shut = makeButton("×", () => this.dialog.close(), { class: "shut", "aria-label": "Close the search" });
    this.dialog = make("dialog", { class: "search-dialog", "aria-label": "Search" },
      make("div", { class: "asking" }, this.input, shut), this.status, this.list, this.more);
    /** @type {Opening} */
    this.how = { address: (path) => path, here: "", settle: "", words: "", entered: false };
    this.isRead = false;   // whether the records are
    this.at = -1;   // the entry that is chosen
    this.asked = 0;   // how often something was asked: an answer to an older question is passed over
    this.wanted = false;   // whether Enter was pressed before the answer was there
    /** @type {string[]} */
    this.stems = [];
    document.body.append(this.dialog);
    this.listen();
  }

  /** Connect the events of the dialog. */
  listen() {
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    this.dialog.addEventListener("close", () => { this.wanted = false; });
    this.input.addEventListener("input", () => {
      this.wanted = false;
      this.show();
    });
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("click", (event) => {
      if (!around(event.target, "a")) return;
      passing.set(FOUND, JSON.stringify(this.stems));
      this.dialog.close();
    });
  }

  /** Return the text of the field without blanks at its ends. */
  question() {
    return this.input.value.trim();
  }

  /** Return the elements of the answers in the list. */
  hits() {
    return /** @type {HTMLElement[]} */ ([...this.list.children]);
  }

  /**
   * Select an answer in the list. After the last answer comes the first.
   *
   * @param {number} to the index of the answer
   */
  choose(to) {
    const hits = this.hits();
    this.at = hits.length ? (to + hits.length) % hits.length : -1;
    hits.forEach((each, number) => each.setAttribute("aria-selected", String(number === this.at)));
    if (this.at < 0) {
      this.input.removeAttribute("aria-activedescendant");
      return;
    }
    this.input.setAttribute("aria-activedescendant", hits[this.at].id);
    hits[this.at].scrollIntoView({ block: "nearest" });
  }

  /**
   * Return the link to the page that settles disputes, with this question and the game whose page is open; an empty
   * array if the book has no such page.
   *
   * @param {string} question
   */
  settleLink(question) {
    const { here, settle } = this.how, game = bookNames().some(([, url]) => url === here);
    if (!settle || !(question || game)) return [];
    const query = new URLSearchParams({ ...(game ? { game: here.replace(/\/$/, "") } : {}), ...(question ? { q: question } : {}) });
    return [make("span", { class: "settle-it" }, make("a", { href: `${settle}?${query}` }, "Settle a dispute with this question"))];
  }

  /**
   * Show the answers, and select the first.
   *
   * @param {string} question
   * @param {Found[]} found
   * @param {string} lacks the name of a game that the book does not have; "" if the question names none
   */
  showFound(question, found, lacks) {
    this.list.replaceChildren(...found.map((record, number) => makeHit(record, number, this.stems, this.how.address)));
    this.input.setAttribute("aria-expanded", String(found.length > 0));
    this.choose(found.length ? 0 : -1);
    this.status.textContent = statusWords(question, found.length, lacks);
    this.status.classList.toggle("lacks", Boolean(lacks) || Boolean(question && !found.length));
  }

  /**
   * Show games with similar names. Does nothing if another question has been asked meanwhile.
   *
   * @param {string} question
   * @param {string} lacks the name of a game that the book does not have; "" if the question names none
   * @param {number} mine the number of the question
   */
  async showNear(question, lacks, mine) {
    /** @type {{ url: string, title: string }[]} */
    const like = lacks ? [] : await askEngine("near", { question });
    if (mine !== this.asked || !like.length) return;
    const link = (/** @type {string} */ url, /** @type {string} */ words) => make("a", { href: this.how.address(url) }, words);
    const names = like.flatMap(({ url, title }, number) => [number ? ", " : "", link(url, title)]);
    this.more.prepend("Games with names like it: ", ...names, ". ",
      "To look in: ", link("games/", "All games"), ", ", link("glossary/", "Glossary"), ".");
  }

  /** Show the games whose names begin with the question, while the records are still loading. */
  showAtOnce() {
    const question = this.question(), found = gamesByName(bookNames(), question);
    this.showFound(question, found, "");
    if (!found.length) this.status.textContent = "Reading the book …";
  }

  /**
   * Answer the question in the field. If another question is asked before the answer is there, the answer is
   * dropped.
   */
  async show() {
    const question = this.question(), mine = ++this.asked;
    this.more.replaceChildren(...this.settleLink(question));
    if (!this.isRead) this.showAtOnce();
    if (!question) {
      if (this.isRead) this.showFound("", [], "");
      this.dialog.dataset.answered = "";
      return;
    }
    const answer = await askEngine("find", { question });
    if (mine !== this.asked) return;
    this.stems = answer.words.filter((/** @type {string} */ word) => word.length > LONGER);
    this.showFound(question, answer.found, answer.lacks);
    this.dialog.dataset.answered = question;
    if (!answer.found.length) this.showNear(question, answer.lacks, mine);
    if (this.wanted) this.hits()[this.at]?.click();
    this.wanted = false;
  }

  /**
   * Handle a key: arrows select an answer, Enter opens it, Escape closes the dialog.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    /** @type {Record<string, () => void>} */
    const ways = {
      ArrowDown: () => this.choose(this.at + 1),
      ArrowUp: () => this.choose(this.at - 1),
      // Of itself a line to search in would only be emptied.
      Escape: () => this.dialog.close(),
      Enter: () => {
        // Whether the list is the answer to what stands in the line now.
        if (this.dialog.dataset.answered === this.question()) this.hits()[this.at]?.click();
        else this.wanted = true;
      },
    };
    if (!Object.hasOwn(ways, event.key)) return;
    event.preventDefault();
    ways[event.key]();
  }

  /**
   * Open the dialog, and load the records if they are not loaded yet.
   *
   * @param {Opening} how
   */
  open(how) {
    this.how = how;
    if (!this.dialog.open) this.dialog.showModal();
    if (how.words) this.input.value = how.words;
    else this.input.select();
    if (how.entered) this.wanted = true;
    startEngine().then(() => {
      this.isRead = true;
      this.show();
    }, () => { this.status.textContent = "The search cannot be loaded. Reload the page and try again."; });
    this.show();
  }
}

/** @type {SearchDialog | undefined} */
let dialog;

/**
 * Open the dialog of the search. The first call creates it.
 *
 * @param {Opening} how
 */
export const openSearch = (how) => (dialog ??= new SearchDialog()).open(how);
