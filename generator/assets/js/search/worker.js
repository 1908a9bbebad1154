/* The search beside the page, so that the page answers while the records are read. */
importScripts("records.js", "engine.js");
addEventListener("message", ({ data: { number, asks, told } }) => {
  postMessage({ number, answer: globalThis.answerSearch(asks, told) });
});
postMessage({ ready: true });
// What the first keys ask for comes before what later ones may need.
setTimeout(globalThis.warmSearch, 400);
