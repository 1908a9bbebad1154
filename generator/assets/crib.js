/* A button on the one sheet of a game that prints it. Without this file a browser's own way is there. */
(() => {
  "use strict";
  const print = document.createElement("button");
  print.type = "button";
  print.textContent = "Print this sheet";
  print.addEventListener("click", () => window.print());
  document.querySelector("nav").append(print);
})();
