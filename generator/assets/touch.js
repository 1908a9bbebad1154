/* What a card that is touched in a figure answers: where it may go now, and by which rules nowhere else. */
(() => {
  "use strict";
  const { places, rules, says, asked, boxes, figures, others } = globalThis.TOUCH;
  const WIDE = 40, HIGH = 56, FIRST = 35, LEFT_OUT = 92, TOLD = 3;
  const RANKS = { A: "ace", T: "ten", J: "knave", Q: "queen", K: "king", 2: "two", 3: "three", 4: "four", 5: "five",
    6: "six", 7: "seven", 8: "eight", 9: "nine" };
  const SUITS = { S: ["spades", "♠"], H: ["hearts", "♥"], D: ["diamonds", "♦"], C: ["clubs", "♣"] };

  const make = (tag, attributes = {}, ...inside) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...inside);
    return element;
  };
  const text = (tag, name, ...inside) => make(tag, name ? { class: name } : {}, ...inside);

  const spoken = (card) => card === "" ? "card face down" : card === "??" ? "card not shown" : card === "JK" ? "joker"
    : `${RANKS[card[0]]} of ${SUITS[card[1]][0]}`;
  const shown = (card) => card in { "": 1, "??": 1, JK: 1 } ? spoken(card)
    : text("span", `card-name ${SUITS[card[1]][0]}`, `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1]][1]}`);
  const place = (number) => places[number].join(" ").replace(/ (?= \()/, "");

  const spans = (held) => {
    const found = [];
    for (const [digit, label] of held) {
      const at = Number(digit), last = found.at(-1);
      if (last && last.to + 1 === at && last.label === label) last.to = at;
      else found.push({ from: at, to: at, label });
    }
    const alike = found.every(({ label }) => label === found[0].label);
    return found.map(({ from, to, label }) =>
      (to === from ? `${from}` : `${from}${to > from + 1 ? " to " : ", "}${to}`) + (alike ? "" : label)).join(", ") + (alike ? found[0].label : "");
  };
  const several = (name, held) => held.length > 1 && !/(s|ing)$/.test(name) ? `${name}s` : name;

  /* Places together: "columns 1, 3 to 5; the talon"; rows of which the same places are told, together too. */
  const together = (numbers) => {
    const kinds = new Map();
    for (const number of numbers) {
      const [name, digit, label] = places[number];
      kinds.set(name, [...kinds.get(name) || [], [digit, label || ""]]);
    }
    const rows = new Map(), said = [];
    for (const [name, held] of kinds) {
      const row = name.match(/^(.*row) (\d+), place$/);
      if (!row) {
        said.push(held[0][0] === undefined ? name : `${several(name, held)} ${spans(held)}`);
        continue;
      }
      const alike = `${row[1]}|${several("place", held)} ${spans(held)}`;
      if (!rows.has(alike)) said.push(alike);
      rows.set(alike, [...rows.get(alike) || [], [row[2], ""]]);
    }
    return said.map((one) => {
      const held = rows.get(one), [name, along] = one.split("|");
      return held ? `${several(name, held)} ${spans(held)}, ${along}` : one;
    }).join("; ");
  };

  const wording = (key) => {
    const words = document.getElementById(`rule-${key}`)?.querySelector(".wording")?.cloneNode(true);
    for (const doubt of words?.querySelectorAll("a.doubt") || []) doubt.remove();
    return words?.textContent.replace(/\s+/g, " ").trim() || "";
  };

  /* The rules of a verdict, each by its number and name and linked, its words after it where it has not been told yet. */
  const named = (numbers, told) => {
    const found = document.createDocumentFragment();
    numbers.forEach((number, order) => {
      const [key, digit, own] = rules[number];
      const name = key.replaceAll("-", " ");
      if (order) found.append(/[.!?]$/.test(found.textContent) ? " " : "; ");
      if (own) found.append(own);
      else {
        found.append(make("a", { href: `#rule-${key}` }, digit ? `rule ${digit} (${name})` : `“${name}”`));
        const words = told.has(key) ? "" : wording(key);
        if (words) found.append(" ", text("span", "words", words));
        told.add(key);
      }
    });
    return found;
  };

  const KINDS = {
    allowed: ["✓", "It may go to"], undecided: ["?", "It hangs on a card not shown whether it may go to"],
    refused: ["✗", "It may not go to"] };

  class Asked {
    constructor(figure) {
      const [number, ...drawn] = figures[figure.id];
      this.figure = figure;
      this.asked = number < 0 ? others[-1 - number] : asked[number];
      this.opener = figure.querySelector("button.ask");
      this.panel = text("div", "touch-answer");
      this.said = make("div", { class: "said", "aria-live": "polite" });
      this.panel.append(this.said);
      this.layers = !this.asked.cards ? [] : [...figure.querySelectorAll(":scope > :is(.wide, .narrow, .both)")].map(
        (drawing, order) => this.layer(drawing, boxes[drawn[order]]));
      figure.querySelector("figcaption").before(this.panel);
      figure.addEventListener("keydown", (event) => this.key(event));
      this.opener.setAttribute("aria-expanded", "true");
      figure.classList.add("asked");
      this.hint();
    }

    hint() {
      const words = this.asked.cards ? "Touch a card, or go to it with the arrow keys and press Enter."
        : "The first figure of each example answers here. From this one, play on: on the table every card answers.";
      this.said.replaceChildren(text("p", "hint", words), this.playing());
    }

    layer(drawing, places) {
      const svg = drawing.querySelector("svg.cards");
      const view = svg.viewBox.baseVal;
      const over = make("div", { class: "touch-cards", role: "group", "aria-label": "Cards of this figure" });
      const layer = { drawing, svg, over, buttons: [], marks: [] };
      this.asked.cards.forEach(([at, index, card], number) => {
        const box = places[number];
        if (!box) return;
        const button = make("button", {
          type: "button", tabindex: "-1", "aria-pressed": "false",
          "aria-label": `${index === undefined ? "empty" : spoken(card)}, ${place(at)}` });
        layer.buttons.push({ button, number, box });
        this.lay(button, box, view);
        button.addEventListener("click", () => this.answer(number));
        over.append(button);
      });
      layer.mark = (number, kind) => {
        const spot = layer.buttons.findLast((one) => this.asked.cards[one.number][0] === number);
        if (!spot) return;
        const mark = make("span", { class: `touch-mark ${kind}`, "aria-hidden": "true" });
        this.lay(mark, spot.box, view);
        layer.marks.push(mark);
        over.append(mark);
      };
      drawing.append(over);
      const fit = () => {
        const inner = svg.getBoundingClientRect(), outer = drawing.getBoundingClientRect();
        over.style.left = `${inner.left - outer.left - drawing.clientLeft}px`;
        over.style.top = `${inner.top - outer.top - drawing.clientTop}px`;
        over.style.width = `${inner.width}px`;
        over.style.height = `${inner.height}px`;
      };
      fit();
      new ResizeObserver(fit).observe(drawing);
      return layer;
    }

    lay(element, [x, y, turned], view) {
      const [wide, high] = turned ? [HIGH, WIDE] : [WIDE, HIGH];
      element.style.left = `${(x - view.x) / view.width * 100}%`;
      element.style.top = `${(y - view.y) / view.height * 100}%`;
      element.style.width = `${wide / view.width * 100}%`;
      element.style.height = `${high / view.height * 100}%`;
    }

    get layerShown() {
      return this.layers.find((layer) => layer.drawing.checkVisibility());
    }

    /* The verdict on a card's going to a place, by the place's number in the list of them. */
    verdict(card, order) {
      let code = this.asked.cards[card][3]?.charCodeAt(order) ?? NaN;
      if (!(code >= FIRST || code === FIRST - 1)) return null;
      code -= FIRST + (code > LEFT_OUT);
      return says[code];
    }

    answer(number) {
      const [at, index, card] = this.asked.cards[number];
      const name = index === undefined ? [`Empty: ${place(at)}`] : [shown(card), `, ${place(at)}`];
      const told = new Set();
      const lines = { allowed: [], undecided: [], refused: [] };
      const goals = this.gather(number);
      for (const [verdict, held] of goals) {
        const [kind, ...by] = verdict;
        const line = text("li", kind, text("span", "where", together(held)), ": ", named(by, told));
        if (kind === "allowed") line.append(this.ways(held.flatMap((one) => this.asked.ways?.[number]?.[one] || [])));
        lines[kind].push(line);
      }
      const parts = [text("p", "asked-for", ...name)];
      const actions = this.asked.cards[number].find(Array.isArray) || [];
      for (const key of actions) {
        parts.push(this.action(key, told));
      }
      for (const [kind, found] of Object.entries(lines)) {
        if (!found.length) continue;
        const [sign, words] = KINDS[kind];
        parts.push(text("p", `verdict ${kind}`, make("span", { class: "sign", "aria-hidden": "true" }, sign), ` ${words}`));
        parts.push(text("ul", "goals", ...found));
      }
      if (index !== undefined && !lines.allowed.length && !actions.length) parts.splice(1, 0, text("p", "nowhere", "It may go nowhere now."));
      const coming = this.coming(at, number, told);
      if (coming) parts.push(coming);
      this.said.replaceChildren(...parts, this.playing());
      this.mark(number, goals);
      const touched = this.layerShown?.buttons.find((one) => one.number === number)?.button;
      touched?.scrollIntoView({ block: "nearest" });   // the answer may lie over it
    }

    /* The ways to places that are more than the card's going there: the first few in words, and how many more there are. */
    ways(found) {
      const told = found.filter((one) => typeof one === "string");
      const more = told.slice(TOLD).length + found.filter(Number).reduce((sum, one) => sum + one, 0);
      const said = told.slice(0, TOLD).map((one) => text("li", "", one));
      if (more) said.push(text("li", "", more > 1 ? `and ${more} ways more` : "and one way more"));
      return said.length ? text("ul", "ways", ...said) : "";
    }

    /* The places that the same is said of, each verdict with its places; what no permission covers comes last. */
    gather(number) {
      const goals = new Map();
      this.asked.to.forEach((place, order) => {
        const verdict = this.verdict(number, order);
        if (verdict) goals.set(verdict, [...goals.get(verdict) || [], place]);
      });
      return [...goals].sort(([one], [other]) => one.some(this.bare) - other.some(this.bare));
    }

    bare(part) {
      return typeof part === "number" && rules[part].length > 2;
    }

    action(key, told) {
      const [kind, ...by] = says[this.asked.actions[key]];
      return text("p", `verdict ${kind}`, make("span", { class: "sign", "aria-hidden": "true" }, KINDS[kind][0]),
        " To be done here: ", text("span", "where", key.replaceAll("-", " ")), ", by ", named(by, told));
    }

    /* The cards that may come to a place now. */
    coming(at, touched, told) {
      const order = this.asked.to.indexOf(at);
      const cards = this.asked.cards.flatMap((card, number) => {
        const verdict = number !== touched && card[0] !== at && order >= 0 ? this.verdict(number, order) : null;
        return verdict?.[0] === "allowed" ? [[card, verdict]] : [];
      });
      if (!cards.length) return null;
      const list = cards.map(([[from, , card], [, ...by]]) => text("li", "allowed", shown(card), ` from ${place(from)}: `, named(by, told)));
      return text("div", "", text("p", "verdict allowed", "Here may come"), text("ul", "goals", ...list));
    }

    playing() {
      const hash = new URLSearchParams({ position: this.asked.position });
      if (this.asked.under) hash.set("under", Object.entries(this.asked.under).map((pair) => pair.join(":")).join(","));
      const page = location.protocol === "file:" ? "table/index.html" : "table/";
      return text("p", "play-on", make("a", { href: `${page}#${hash.toString().replaceAll("+", "%20")}` }, "Play on from here"));
    }

    mark(number, goals) {
      const allowed = goals.filter(([verdict]) => verdict[0] === "allowed").flatMap(([, held]) => held);
      for (const layer of this.layers) {
        layer.marks.splice(0).forEach((mark) => mark.remove());
        for (const one of layer.buttons) one.button.setAttribute("aria-pressed", String(one.number === number));
        allowed.forEach((place) => layer.mark(place, "goal"));
        for (const place of this.asked.with?.[number] || []) layer.mark(place, "with");
      }
    }

    /* Arrows go to the nearest card that way; a card is known by its upper left corner, which others leave free. */
    key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Escape") {
        event.stopPropagation();
        this.close();
        return;
      }
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      const here = this.layerShown?.buttons.find((one) => one.button === document.activeElement);
      if (!way || !here) return;
      event.preventDefault();
      event.stopPropagation();
      let best = null, least = Infinity;
      for (const one of this.layerShown.buttons) {
        const dx = one.box[0] - here.box[0], dy = one.box[1] - here.box[1];
        const along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
        if (along > 1 && along + 3 * aside < least) [best, least] = [one, along + 3 * aside];
      }
      best?.button.focus();
    }

    close() {
      for (const layer of this.layers) layer.over.remove();
      this.panel.remove();
      this.figure.classList.remove("asked");
      this.opener.setAttribute("aria-expanded", "false");
      open.delete(this.figure);
      this.opener.focus();
    }
  }

  const open = new Map();
  const ask = (figure, point) => {
    const known = open.get(figure);
    if (known && !point) { known.close(); return; }
    const found = known || new Asked(figure);
    open.set(figure, found);
    if (point) document.elementFromPoint(point.x, point.y)?.closest(".touch-cards button")?.click();
    else found.layerShown?.buttons[0]?.button.focus();
  };
  globalThis.BookTouch = { ask };
})();
