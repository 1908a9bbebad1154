/* The way to the search. What it looks through is fetched when a reader first turns to it. */
// @ts-nocheck: its types are not written down yet
export const startSearchOpener = () => {
  const root = new URL("..", document.currentScript.src);
  const opener = document.querySelector(".search-open");
  const desk = document.querySelector(".settle-desk");

  /* An address of the site; where it is read from disk, a folder's page is named. */
  const address = (path) => {
    const found = new URL(path, root);
    if (found.protocol === "file:" && found.pathname.endsWith("/")) found.pathname += "index.html";
    return found.href;
  };
  const script = (name) => new Promise((done, failed) => {
    const element = document.createElement("script");
    element.src = new URL(`search/${name}.js`, root);
    element.async = false;   // one builds on the other
    element.addEventListener("load", done);
    element.addEventListener("error", failed);
    document.head.append(element);
  });
  let fetched;
  const search = () => fetched ||= Promise.all([script("names"), script("search")])
    .then(() => globalThis.BookSearch).catch((error) => { fetched = null; throw error; });

  const here = location.href.replace(/[?#].*$/, "").replace(/index\.html$/, "").slice(root.href.length);
  const settle = opener?.dataset.settle ? new URL(opener.dataset.settle, location.href).href : "";
  let typed = null, entered = false;   // what is typed before the search is there, and whether Enter came after it
  const open = async (words = "") => {
    if (typed !== null) return;
    typed = words;
    opener.setAttribute("aria-busy", "true");
    try {
      const found = await search();
      found.open({ address, here, settle, words: typed, entered: entered && Boolean(typed) });
    } catch {
      location.href = opener.href;
    } finally {
      typed = null;
      entered = false;
      opener.removeAttribute("aria-busy");
    }
  };

  if (opener) {
    opener.setAttribute("role", "button");
    opener.setAttribute("aria-haspopup", "dialog");
    opener.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    });
    opener.addEventListener("keydown", (event) => {
      if (event.key === " ") { event.preventDefault(); open(); }
    });
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (typed !== null && event.key.length === 1) typed += event.key;
      else if (typed !== null && event.key === "Backspace") typed = typed.slice(0, -1);
      else if (typed !== null && event.key === "Enter") entered = true;
      else if (event.key === "/") open();
      else return;
      event.preventDefault();
    });
    const words = new URLSearchParams(location.search).get("search");
    if (words !== null) open(words);
  }
  if (desk) search().then((found) => found.settle(desk, { address }));
  // Whoever points at the search is about to use it: what it needs is fetched meanwhile.
  for (const sign of ["pointerenter", "focus", "touchstart"]) {
    opener?.addEventListener(sign, () => { search().then((found) => found.start()).catch(() => {}); }, { once: true, passive: true });
  }

  /* On a game's page the doubtful points, and the questions at its head, lead on to where a dispute is settled. */
  const lead = (kind, words) => {
    const told = document.createElement("p");
    const link = told.appendChild(document.createElement("a"));
    told.className = kind;
    link.href = `${address(settle)}?game=${encodeURIComponent(here.replace(/\/$/, ""))}`;
    link.textContent = words;
    return told;
  };
  const doubts = document.getElementById("doubtful-points");
  if (settle && doubts) {
    doubts.after(lead("to-settle", "Settle a dispute: ask in your own words"));
    document.getElementById("five-questions")?.append(lead("asks-more", "Another question? Ask it in your own words"));
  }

  /* What was searched for is marked on the page it was found on. */
  try {
    const words = JSON.parse(sessionStorage.getItem("found") || "[]");
    sessionStorage.removeItem("found");
    if (words.length && globalThis.Highlight) {
      const found = new Highlight();
      const pattern = new RegExp(`\\b(?:${words.join("|")})[a-z]{0,3}\\b`, "gi");
      const texts = document.createTreeWalker(document.querySelector("article"), NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        for (const match of texts.currentNode.data.matchAll(pattern)) {
          const range = new Range();
          range.setStart(texts.currentNode, match.index);
          range.setEnd(texts.currentNode, match.index + match[0].length);
          found.add(range);
        }
      }
      CSS.highlights.set("found", found);
    }
  } catch { /* A browser that forbids the store marks nothing. */ }
};
