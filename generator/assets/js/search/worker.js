/* Runs the engine of the search in a worker, so that the page stays responsive while the records are loading. */
importScripts("records.js", "engine.js");
addEventListener("message", ({ data: { number, asks, told } }) => {
  postMessage({ number, answer: globalThis.answerSearch(asks, told) });
});
postMessage({ ready: true });
// The first questions are answered before other data is prepared.
setTimeout(globalThis.warmSearch, 400);
