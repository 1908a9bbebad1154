/* Runs the engine of the search in a worker, so that the page stays responsive while the records are loading. */
importScripts("records.js", "engine.js");
addEventListener("message", ({ data: { number, asks, told } }) => {
  postMessage({ number, answer: globalThis.answerSearch(asks, told) });
});
postMessage({ ready: true });
// What the first keys ask for comes before what later ones may need.
setTimeout(globalThis.warmSearch, 400);
