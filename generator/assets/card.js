/* A doubtful point on a sheet of its own: the question, its readings, and the positions where they part. */
(() => {
  "use strict";

  /* The steps that the point's links lead to, with the example and the heading that each stands under. */
  const parting = (reading) => [...reading.querySelectorAll(".parts a")].flatMap((link) => {
    const step = link.pathname === location.pathname && document.getElementById(decodeURIComponent(link.hash.slice(1)));
    const example = step && step.closest(".example");
    return example ? [step, example, example.previousElementSibling] : [];
  });

  const print = (reading) => {
    const shown = [document.querySelector("article h1"), reading, ...parting(reading)];
    const mark = (on) => {
      document.body.classList.toggle("one-card", on);
      for (const part of shown) part?.classList.toggle("on-card", on);
    };
    mark(true);
    addEventListener("afterprint", () => mark(false), { once: true });
    window.print();
  };

  const start = () => {
    for (const reading of document.querySelectorAll(".reading")) {
      const line = reading.querySelector(".here");
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy-this";
      button.textContent = "Print";
      button.setAttribute("aria-label", `Print the doubtful point: ${reading.querySelector(".name").firstChild.textContent}`);
      button.addEventListener("click", () => print(reading));
      line?.append(button);
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
