/* The booklet of cribs: the games that are ticked are shown and printed, and kept in the address. */
(() => {
  "use strict";
  const choose = document.querySelector(".choose"), lines = [...choose.querySelectorAll("li")];
  const sheets = [...document.querySelectorAll(".sheet")];
  const bar = document.createElement("p");
  const told = document.createElement("span"), print = document.createElement("button"), none = document.createElement("button");
  bar.className = "tools";
  told.setAttribute("role", "status");
  print.textContent = "Print";
  none.textContent = "Untick all";
  for (const button of [print, none]) button.type = "button";
  bar.append(told, " ", print, " ", none);
  choose.append(bar);

  const boxes = lines.map((line) => {
    const box = document.createElement("input"), label = document.createElement("label");
    box.type = "checkbox";
    label.append(box, ` ${line.textContent}`);
    line.replaceChildren(label);
    return box;
  });
  const show = () => {
    const ticked = new Set(lines.filter((_, at) => boxes[at].checked).map((line) => line.dataset.game));
    for (const sheet of sheets) sheet.hidden = ticked.size > 0 && !ticked.has(sheet.dataset.game);
    told.textContent = ticked.size ? `${ticked.size} of ${sheets.length} games are chosen.` : "No game is chosen: all of them print.";
    return ticked;
  };
  const read = () => {
    const asked = new Set((new URLSearchParams(location.search).get("games") || "").split(","));
    lines.forEach((line, at) => { boxes[at].checked = asked.has(line.dataset.game); });
    show();
  };
  const keep = () => {
    const ticked = [...show()].join(",");
    history.replaceState(null, "", ticked ? `?games=${ticked}` : location.pathname);
  };
  choose.addEventListener("change", keep);
  none.addEventListener("click", () => { for (const box of boxes) box.checked = false; keep(); });
  print.addEventListener("click", () => window.print());
  addEventListener("popstate", read);
  read();
})();
