/* House rules: how a reader plays each doubtful point. The choice stands in the address and nowhere else,
   "?house=reading:choice,reading:choice"; the rules on a game's page and on its sheet follow it. What each choice
   changes was worked out when the book was built (data-house). Without this file the choices are a plain list. */
(() => {
  "use strict";

  const make = (tag, attributes = {}, ...inside) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...inside);
    return element;
  };

  const start = () => {
    const holder = document.querySelector("[data-house]");
    if (!holder || !holder.dataset.house) return;
    const data = JSON.parse(holder.dataset.house);
    const sheet = document.querySelector(".sheet");
    const chosen = new Map();

    const names = () => [...chosen].map(([reading, choice]) => `${reading}:${choice}`);
    const apart = (name, others) => data.apart.some(([one, two]) =>
      (one === name && others.includes(two)) || (two === name && others.includes(one)));

    const read = () => {
      chosen.clear();
      for (const name of (new URLSearchParams(location.search).get("house") || "").split(",")) {
        const [reading, choice] = name.split(":");
        if (Object.hasOwn(data.choices, name) && !chosen.has(reading) && !apart(name, names())) chosen.set(reading, choice);
      }
    };

    const query = () => {
      const kept = location.search.slice(1).split("&").filter((part) => part && !part.startsWith("house="));
      if (chosen.size) kept.push(`house=${names().join(",")}`);
      return kept.length ? `?${kept.join("&")}` : "";
    };

    /* The rules that go, and those that come with the rule that each follows and the choice that brought it. */
    const changes = () => {
      const out = new Set(), into = new Map(), held = names();
      for (const name of held) {
        for (const rule of data.choices[name].out) out.add(rule);
        for (const [rule, after] of data.choices[name].into) if (!into.has(rule)) into.set(rule, [after, name]);
      }
      for (const [one, two, change] of data.pairs) {
        if (!held.includes(one) || !held.includes(two)) continue;
        for (const rule of change.out) if (!into.delete(rule)) out.add(rule);
        for (const [rule, after] of change.into) if (!out.delete(rule)) into.set(rule, [after, two]);
      }
      return [out, into];
    };

    const ruleAt = (key) => sheet ? sheet.querySelector(`[data-rule="${key}"]`) : document.getElementById(`rule-${key}`);

    const mark = (text, name) => sheet ? make("span", { class: "house-mark" }, text)
      : make("a", { class: "house-mark", href: `#reading-${name.replace(":", "-")}` }, text);

    const brought = (number, words, said, name) => {
      const item = make("li", { class: `${sheet ? "" : "rule "}house-rule` });
      const told = [...words, " ", mark(said, name)];
      if (sheet) {
        if (number) item.value = number;
        item.append(...told);
      } else {
        if (number) item.append(make("span", { class: "number" }, `${number}.`));
        item.append(make("p", { class: "wording" }, ...told));
      }
      return item;
    };

    const show = () => {
      for (const one of document.querySelectorAll(".house-rule, .house-rule-out > .house-mark, .house-eased")) one.remove();
      for (const one of document.querySelectorAll(".house-rule-out")) {
        one.classList.remove("house-rule-out");
        one.hidden = false;
      }
      const [out, into] = changes();
      for (const key of out) {
        const rule = ruleAt(key);
        if (!rule) continue;
        rule.classList.add("house-rule-out");
        if (sheet) rule.hidden = true;
        else rule.append(make("span", { class: "house-mark" }, "not in your game"));
      }
      const last = new Map();
      const put = (after, item) => {
        const place = last.get(after) ?? ruleAt(after);
        if (!place) return;
        place.after(item);
        last.set(after, item);
      };
      for (const [rule, [after, name]] of into) {
        const [number, words] = data.rules[rule] ?? [null, ruleAt(rule)?.textContent ?? ""];
        put(after, brought(number, [words], "house rule", name));
      }
      for (const name of names()) {
        const { note, question, words, eased } = data.choices[name];
        for (const key of eased.filter((one) => !out.has(one))) {
          ruleAt(key)?.append(make("span", { class: "house-mark house-eased" }, "but for a house rule"));
        }
        if (note) put(note, brought(null, [make("em", {}, question), " ", words], "house rule", name));
      }
      tell();
    };

    const count = make("span", { role: "status" });
    const reset = make("button", { type: "button" }, "Reset");
    const link = make("button", { type: "button" }, "Link");
    const bar = make("p", { class: "house-bar" }, count, " ", reset, " ", link);
    const sheetLink = document.querySelector("a.one-sheet");   // which names the file where the book is read from disk
    const other = sheetLink && make("a", { href: sheetLink.getAttribute("href") }, "One sheet");
    if (other) bar.append(" ", other);
    const ways = document.querySelectorAll(sheet ? "a[data-page]" : "a.one-sheet");

    const keep = () => {
      history.replaceState(history.state, "", `${location.pathname}${query()}${location.hash}`);
      show();
    };
    reset.addEventListener("click", () => { chosen.clear(); keep(); });
    link.addEventListener("click", async () => {
      try { await navigator.clipboard.writeText(location.href); link.textContent = "Copied"; }
      catch { link.textContent = "Copy the address above"; }
      setTimeout(() => { link.textContent = "Link"; }, 2000);
    });

    /* What changes with every choice, besides the rules. */
    const inputs = new Map();
    const tell = () => {
      bar.classList.toggle("house-none", chosen.size === 0);
      count.textContent = chosen.size ? `You play ${chosen.size} house ${chosen.size === 1 ? "rule" : "rules"}.` : "";
      const asked = chosen.size ? `?house=${names().join(",")}` : "";
      for (const way of [...ways, ...(other ? [other] : [])]) way.search = asked;
      for (const [name, input] of inputs) {
        const [reading, choice] = name.split(":");
        input.checked = chosen.has(reading) ? chosen.get(reading) === choice : choice === "";
        const barred = choice !== "" && apart(name, names().filter((one) => !one.startsWith(`${reading}:`)));
        input.disabled = barred;
        input.closest("label").title = barred ? "This cannot be played together with what you have chosen elsewhere." : "";
      }
      if (sheet) {
        for (const doubt of sheet.querySelectorAll("[data-reading]")) {
          const said = doubt.querySelector("dd"), reading = doubt.dataset.reading;
          said.dataset.followed ??= said.textContent;
          const choice = chosen.get(reading);
          said.replaceChildren(choice ? data.choices[`${reading}:${choice}`].words : said.dataset.followed);
          if (choice) said.append(" ", mark("house rule", ""));
        }
        const address = sheet.querySelector(".address");
        address.dataset.plain ??= address.textContent;
        address.textContent = address.dataset.plain + asked;
      }
    };

    /* Radio buttons in place of each plain list of choices. */
    const form = () => {
      for (const [name] of Object.entries(data.choices)) {
        const [reading, choice] = name.split(":");
        const item = document.getElementById(`reading-${reading}-${choice}`);
        if (!item) continue;
        const list = item.parentElement;
        const tick = (place, value) => {
          const input = make("input", { type: "radio", name: `house-${reading}` });
          const label = make("label", {}, input, " ");
          label.append(...place.childNodes);
          place.append(label);
          input.addEventListener("change", () => {
            if (value) chosen.set(reading, value); else chosen.delete(reading);
            keep();
          });
          inputs.set(`${reading}:${value}`, input);
        };
        if (!inputs.has(`${reading}:`)) {
          const question = document.getElementById(`reading-${reading}`);
          const group = make("div", { role: "radiogroup", ...(question && { "aria-labelledby": question.id }) });
          list.classList.add("house-choices");
          list.replaceWith(group);
          group.append(list);
          tick(list.querySelector(".followed"), "");
        }
        tick(item, choice);
      }
    };

    const presets = () => {
      const first = document.querySelector("article .reading");
      if (!first) return;
      const preset = (said, wanted) => {
        const button = make("button", { type: "button" }, said);
        button.addEventListener("click", () => {
          chosen.clear();
          for (const name of wanted) if (!apart(name, names())) chosen.set(...name.split(":"));
          keep();
        });
        return button;
      };
      const tools = make("p", { class: "house-tools" },
        "Tick how you play each point: the rules above follow, and so does the sheet. ", preset("By the book", []));
      if (data.today.length) tools.append(" ", preset("As most play it today", data.today));
      first.before(tools);
    };

    if (sheet) document.querySelector("nav").append(bar);
    else {
      const top = document.querySelector("article h2");
      (top ?? holder).before(bar);
      form();
      presets();
    }
    addEventListener("popstate", () => { read(); show(); });
    read();
    show();
  };

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
