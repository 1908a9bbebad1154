/* The long lists (doubtful points, ledger, phrases, five questions): a filter and folds. Each heading is followed by a
   fold with its rows. Without this file every fold opens by itself, and nothing is filtered. */
(() => {
  "use strict";
  const heading = (fold) => {
    let at = fold.previousElementSibling;
    while (at && !/^H[2-6]$/.test(at.tagName)) at = at.previousElementSibling;
    return at;
  };
  /* What lies between a heading and its fold, such as a line that explains it. */
  const between = (group) => {
    const found = [];
    for (let at = group.heading?.nextElementSibling; at && at !== group.fold; at = at.nextElementSibling) found.push(at);
    return found;
  };
  const readGroup = (fold) => {
    const group = { fold, heading: heading(fold) };
    group.parts = [group.heading, ...between(group)].filter(Boolean);
    group.rows = [...fold.querySelectorAll("tbody tr, dl.doubts > div")];
    return group;
  };
  const plain = (text) => text.toLowerCase().replace(/[\u2018\u2019]/g, "'");
  /* The text of an element, read once: the ledger has some 5,000 rows. */
  const texts = new WeakMap();
  const textOf = (element) => {
    if (!texts.has(element)) texts.set(element, plain(element.textContent));
    return texts.get(element);
  };
  const holdsAll = (text, words) => words.every((word) => text.includes(word));

  const filterGroup = (group, words) => {
    const named = group.heading && words.length > 0 && holdsAll(textOf(group.heading), words);
    let shown = 0;
    for (const row of group.rows) {
      row.hidden = words.length > 0 && !named && !holdsAll(`${textOf(row)} ${group.heading ? textOf(group.heading) : ""}`, words);
      if (!row.hidden) shown += 1;
    }
    for (const part of [...group.parts, group.fold]) part.hidden = shown === 0;
    return shown;
  };

  const element = (name, properties) => Object.assign(document.createElement(name), properties);

  const bar = () => {
    const form = element("form", { className: "sieve list-filter", autocomplete: "off" });
    form.setAttribute("aria-label", "Filter the list");
    const label = element("label", { textContent: "Filter" });
    const field = element("input", { type: "search", placeholder: "game or words" });
    const toggle = element("button", { type: "button", textContent: "Open all" });
    label.append(field);
    const count = element("output", {});
    form.append(label, toggle, count);
    return { form, field, toggle, count };
  };

  const start = (folds) => {
    const groups = folds.map(readGroup);
    const { form, field, toggle, count } = bar();
    const openAll = (open) => {
      for (const group of groups) group.fold.open = open;
      toggle.textContent = open ? "Close all" : "Open all";
    };
    const filter = () => {
      const words = plain(field.value).split(/\s+/).filter(Boolean);
      const shown = groups.reduce((sum, group) => sum + filterGroup(group, words), 0);
      count.textContent = words.length ? `${shown} of ${groups.reduce((sum, one) => sum + one.rows.length, 0)} entries` : "";
      openAll(words.length > 0);
    };
    const keep = () => {
      const address = new URL(location.href);
      if (field.value.trim()) address.searchParams.set("filter", field.value.trim());
      else address.searchParams.delete("filter");
      history.replaceState(history.state, "", address);
    };
    const openNamed = () => {
      const name = decodeURIComponent(location.hash.slice(1));
      const named = name && groups.find((one) => one.heading?.id === name);
      if (named) named.fold.open = true;
    };
    let waiting = 0;
    field.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => { filter(); keep(); }, 150);
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    toggle.addEventListener("click", () => openAll(toggle.textContent === "Open all"));
    addEventListener("hashchange", openNamed);
    addEventListener("beforeprint", () => { for (const group of groups) group.fold.open = true; });
    groups[0].parts[0].before(form);
    field.value = new URLSearchParams(location.search).get("filter") ?? "";
    if (field.value) filter();
    openNamed();
  };

  const folds = [...document.querySelectorAll("article details.list-group")];
  if (folds.length > 1) start(folds);
})();
