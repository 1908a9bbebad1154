/* The way from a page to the search: a worker where there can be one, else the same scripts in the page. */
// @ts-nocheck: its types are not written down yet
export const BookSearch = (() => {
  const folder = new URL(".", document.currentScript.src);
  const script = (name) => new Promise((done, failed) => {
    const element = document.createElement("script");
    element.src = new URL(`${name}.js`, folder);
    element.addEventListener("load", done);
    element.addEventListener("error", failed);
    document.head.append(element);
  });

  const here = async () => {
    await script("records");
    await script("engine");
    return (asks, told) => Promise.resolve(globalThis.answerSearch(asks, told));
  };

  const beside = () => new Promise((done, failed) => {
    const worker = new Worker(new URL("worker.js", folder));
    const waiting = new Map();
    let next = 0;
    worker.addEventListener("error", failed);
    worker.addEventListener("message", ({ data }) => {
      if (data.ready) {
        done((asks, told) => new Promise((answered) => {
          waiting.set(++next, answered);
          worker.postMessage({ number: next, asks, told });
        }));
        return;
      }
      waiting.get(data.number)?.(data.answer);
      waiting.delete(data.number);
    });
  });

  let started;
  /* No browser starts a worker from disk. */
  const start = () => started ||= (location.protocol === "file:" ? here() : beside().catch(here));
  const ask = async (asks, told) => (await start())(asks, told);

  const make = (tag, attributes = {}, ...inside) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...inside);
    return element;
  };

  const KINDS = {
    game: "game", reading: "doubtful point", other: "rule of another reading", word: "", name: "",
    claim: "claim", section: "section", note: "not in the book's rules", fact: "about the game", tool: "tool", page: "",
  };
  const kindOf = (record) => (record.kind !== "rule" ? KINDS[record.kind] : record.number ? `rule ${record.number}` : "rule");

  /* The address of a record; on pages of a game it carries the house rules chosen there. */
  const hrefOf = (record, address) => {
    const href = address(record.url), game = (record.home || record.url).replace(/\/$/, "");
    return globalThis.HouseChoice ? globalThis.HouseChoice.link(href, game) : href;
  };

  return { start, ask, make, kindOf, hrefOf };
})();
