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
    const chosen = new Map(), game = holder.dataset.game;

    const names = () => [...chosen].map(([reading, choice]) => `${reading}:${choice}`);
    const apart = (name, others) => data.apart.some(([one, two]) =>
      (one === name && others.includes(two)) || (two === name && others.includes(one)));

    const read = () => {
      chosen.clear();
      for (const name of HouseChoice.names()) {
        const [reading, choice] = name.split(":");
        if (Object.hasOwn(data.choices, name) && !chosen.has(reading) && !apart(name, names())) chosen.set(reading, choice);
      }
    };

    /* The rules that go; those that come, each with the rule that it follows and the choice that brings it; and what is
       said at rules that stay, each with its choice. */
    const changes = () => {
      const out = new Set(), into = new Map(), marks = [], held = names();
      for (const name of held) {
        for (const rule of data.choices[name].out) out.add(rule);
        for (const [rule, after] of data.choices[name].into) if (!into.has(rule)) into.set(rule, [after, name]);
        for (const mark of data.choices[name].marks) marks.push([mark, name]);
      }
      for (const [one, two, change] of data.pairs) {
        if (!held.includes(one) || !held.includes(two)) continue;
        for (const rule of change.out) if (!into.delete(rule)) out.add(rule);
        for (const [rule, after] of change.into) if (!out.delete(rule)) into.set(rule, [after, two]);
        for (const mark of change.marks) marks.push([mark, two]);
      }
      const said = new Map();
      for (const [mark, name] of marks) {
        const rule = [...into.keys()].find((key) => key.split("~")[0] === mark.rule) ?? mark.rule;
        if ((!into.has(rule) && out.has(rule)) || (mark.by && !into.has(mark.by))) continue;
        const there = said.get(rule) ?? [];
        if (!there.some(([other, from]) => (other.by || from) === (mark.by || name))) said.set(rule, [...there, [mark, name]]);
      }
      return [out, into, said];
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

    /* What is said at a rule that stays: once that it is changed, and then how; what limits it after one "But". */
    const HOW = { except: "Except: ", but: "But: ", says: "" };
    const told = ([mark, name], next, before) => {
      const { question, words } = data.choices[name];
      if (mark.kind === "says") return [make("em", {}, question), ` ${words}`];
      if (mark.by === next) return [mark.kind === "except" ? "Except as the house rule below says." : "But see the house rule below."];
      return [mark.kind === before ? "" : HOW[mark.kind], data.rules[mark.by][1]];
    };
    const noted = (place, said, next) => {
      const note = make(sheet ? "span" : "p", { class: "house-note" }, mark("changed by your house rule", said[0][1]));
      let before = "";
      for (const one of said) {
        note.append(" ", ...told(one, next, before));
        before = one[0].by === next ? "" : one[0].kind;
      }
      const wording = place.querySelector(".wording");
      if (wording) wording.after(note);
      else place.append(" ", note);
    };

    const show = () => {
      for (const one of document.querySelectorAll(".house-rule, .house-rule-out > .house-mark, .house-note")) one.remove();
      for (const one of document.querySelectorAll(".house-rule-out")) {
        one.classList.remove("house-rule-out");
        one.hidden = false;
      }
      const [out, into, said] = changes();
      for (const key of out) {
        const rule = ruleAt(key);
        if (!rule) continue;
        rule.classList.add("house-rule-out");
        if (sheet) rule.hidden = true;
        else rule.append(make("span", { class: "house-mark" }, "not in your game"));
      }
      const last = new Map(), items = new Map(), first = new Map();
      for (const [rule, [after, name]] of into) {
        const place = last.get(after) ?? ruleAt(after);
        if (!place) continue;
        const [number, words] = data.rules[rule] ?? [null, ruleAt(rule)?.querySelector(".wording")?.textContent ?? ""];
        const item = brought(number, [words], "house rule", name);
        place.after(item);
        last.set(after, item);
        items.set(rule, item);
        if (!first.has(after)) first.set(after, rule);
      }
      for (const [rule, marks] of said) {
        const place = items.get(rule) ?? ruleAt(rule);
        if (place) noted(place, marks, first.get(rule));
      }
      tell(out, said);
    };

    const count = make("span", { role: "status" });
    const reset = make("button", { type: "button" }, "Reset");
    const link = make("button", { type: "button" }, "Copy link");
    const bar = make("p", { class: "house-bar" }, count, " ", reset, " ", link);
    const sheetLink = document.querySelector("a.one-sheet");   // which names the file where the book is read from disk
    const other = sheetLink && make("a", { href: sheetLink.getAttribute("href") }, "Print the rules");
    if (other) bar.append(" ", other);
    const ways = document.querySelectorAll(sheet ? "a[data-page], a[data-table]" : "a.one-sheet, a.on-the-table");

    /* What has been pressed stays where it is on the screen, whatever comes and goes above it. */
    const hold = (pressed, change) => {
      const root = document.documentElement, before = pressed?.getBoundingClientRect().top ?? 0;
      root.style.overflowAnchor = "none";
      change();
      if (pressed?.isConnected && pressed.getClientRects().length) {
        scrollBy({ top: pressed.getBoundingClientRect().top - before, behavior: "instant" });
      }
      requestAnimationFrame(() => requestAnimationFrame(() => root.style.removeProperty("overflow-anchor")));
    };
    const keep = (pressed) => hold(pressed, () => {
      history.replaceState(history.state, "", `${location.pathname}${HouseChoice.query(names())}${location.hash}`);
      HouseChoice.keep(game, names());
      show();
    });
    /* The bar goes with its button: then what is read in the middle of the screen stays. */
    reset.addEventListener("click", () => {
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest("article *");
      chosen.clear();
      keep(seen?.closest(".house-rule, .house-note") ? seen.closest("li, section, .sheet") : seen);
    });
    link.addEventListener("click", async () => {
      try { await navigator.clipboard.writeText(location.href); link.textContent = "Copied"; }
      catch { link.textContent = "Copy the address above"; }
      setTimeout(() => { link.textContent = "Copy link"; }, 2000);
    });

    /* What changes with every choice, besides the rules. */
    const inputs = new Map();
    const tell = (out, said) => {
      bar.classList.toggle("house-none", chosen.size === 0);
      count.textContent = chosen.size ? `You play ${chosen.size} house ${chosen.size === 1 ? "rule" : "rules"}.` : "";
      const asked = chosen.size ? `?house=${names().join(",")}` : "";
      for (const way of [...ways, ...(other ? [other] : [])]) way.search = asked;
      boxes(out, said);
      for (const [name, input] of inputs) {
        const [reading, choice] = name.split(":");
        input.checked = chosen.has(reading) ? chosen.get(reading) === choice : choice === "";
        const barred = choice !== "" && apart(name, names().filter((one) => !one.startsWith(`${reading}:`)));
        input.disabled = barred;
        input.closest("label").title = barred ? "You cannot combine this with another answer that you have chosen: both change the same rule." : "";
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

    /* The boxes at the head of the page answer as it is played. */
    const boxes = (out, said) => {
      for (const one of document.querySelectorAll(".boxes .house-answer")) one.remove();
      for (const link of document.querySelectorAll(".boxes dd > a")) {
        const [, kind, key] = /#(rule|reading)-(.+)$/.exec(link.getAttribute("href")) ?? [];
        const choice = kind === "reading" && chosen.get(key);
        const changed = kind === "rule" && (out.has(key) || said.has(key));
        link.classList.toggle("house-answered", Boolean(choice || out.has(key) && kind === "rule"));
        if (choice) link.after(make("span", { class: "house-answer" }, " ", data.choices[`${key}:${choice}`].short, " ", mark("house rule", `${key}:${choice}`)));
        else if (changed) link.after(make("span", { class: "house-answer" }, " ", make("a", { class: "house-mark", href: `#rule-${key}` }, "changed by your house rule")));
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
            keep(label);
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
      const tools = document.querySelector("article .house-tools");
      const preset = (said, wanted) => {
        const button = make("button", { type: "button" }, said);
        button.addEventListener("click", () => {
          chosen.clear();
          for (const name of wanted) if (!apart(name, names())) chosen.set(...name.split(":"));
          keep(button);
        });
        return button;
      };
      const place = tools?.querySelector(".house-presets");
      if (!place) return;
      place.append(preset("By the book", []));
      if (data.today.length) place.append(" ", preset("As most play it today", data.today));
      tools.hidden = false;
      if (location.hash === "#house-rules") tools.scrollIntoView();
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
    if (chosen.size) HouseChoice.keep(game, names());
    show();
  };

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
