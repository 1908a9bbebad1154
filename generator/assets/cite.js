/* Buttons that copy a link or a citation or print a doubtful point, and a choice of what the box "cite this" speaks of.
   Without this file each rule still shows its address, and the box cites the page. */
(() => {
  "use strict";

  const make = (tag, attributes, text) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text) element.textContent = text;
    return element;
  };

  const onTheWeb = /^https?:$/.test(location.protocol);

  /* A link to a place of this page, whichever of its layers is open. */
  const linked = (id) => {
    const here = new URL(location.href);
    here.searchParams.delete("proof");
    here.hash = id;
    return here.href;
  };

  /* The address a citation names: the frozen page's, if there is one. */
  const address = (id) => {
    if (!onTheWeb) return "";
    const page = new URL(document.querySelector('link[rel="cite-as"]')?.href ?? location.href);
    page.hash = id;
    page.search = "";
    return page.href;
  };

  /* What a text has to become to stand in a form. */
  const safe = {
    "bib": (text) => text.replace(/[\\{}$&#%_^~]/g,
      (sign) => ({ "\\": "\\textbackslash{}", "^": "\\^{}", "~": "\\~{}" })[sign] ?? `\\${sign}`),
    "csl.json": (text) => JSON.stringify(text).slice(1, -1),
  };

  /* A form with its tokens filled in; what names an address goes where there is none. */
  const fill = (form, place) => {
    const url = address(place ? place.id : "");
    const as = safe[form.dataset.form] ?? ((text) => text);
    let text = place ? form.dataset.part : form.dataset.whole;
    if (place) {
      const pinpoint = place.number ? `${place.number} (${place.key})` : place.key;
      const said = place.kind === "step" ? `example ${place.key}, step ${place.number}` : `${place.kind} ${pinpoint}`;
      const sure = { follows: "; it follows from the text", room: "; as we read the text, which leaves room", ours: "; ours, not the text's" }[place.sure] ?? "";
      const quoted = place.said();
      const words = {
        "@LABEL@": place.kind === "rule" ? "rule" : "section",
        "@PLACE@": place.kind === "rule" ? pinpoint : said,
        "@ID@": place.id, "@WORDS@": said, "@QUOTED@": quoted ? `: “${quoted}”` : "",
        "@MARK@": `digest ${place.digest}${sure}${place.place ? `; ${place.place}` : ""}`,
      };
      for (const [token, word] of Object.entries(words)) text = text.replaceAll(token, () => as(word));
    }
    if (url) return text.replaceAll("@URL@", () => url);
    if (form.dataset.form === "text") return text.replace(" @URL@", "");
    return text.split("\n").filter((line) => !line.includes("@URL@")).join("\n");
  };

  /* The words of what is cited, as they stand on the page. */
  const words = (element) => {
    const copy = element?.cloneNode(true);
    copy?.querySelectorAll(".doubt, .fact, .legend").forEach((mark) => mark.remove());
    return copy?.textContent.replace(/\s+/g, " ").trim() ?? "";
  };
  const PRINTED = {
    rule: (line) => line.closest(".rule")?.querySelector(".wording"),
    opening: (line, id) => document.getElementById(id)?.querySelector("figcaption"),
  };
  const printed = (line, kind, id) => words(PRINTED[kind]?.(line, id));

  /* A step as the page tells it, with what the rules say to it; what is told in no words, as it is written. */
  const toldStep = (step) => {
    const said = [".move .say", ":scope > .verdict"].map((part) => words(step?.querySelector(part))).filter(Boolean);
    return said.join(" ") || words(step?.querySelector(".move code"));
  };

  /* A step of an example as a place of its own: the one that is shown; of several the one in the address, or the last. */
  const shown = (example, place) => {
    const steps = [...example.querySelectorAll(".step")].filter((each) => !each.hidden);
    const step = steps.find((each) => `#${each.id}` === decodeURIComponent(location.hash)) ?? steps.at(-1);
    const number = step?.id.slice(place.id.length + 1) ?? "";
    return { ...place, kind: "step", number, id: step?.id ?? place.id, said: () => toldStep(step) };
  };

  const told = make("p", { role: "status", class: "cite-status" });

  const copy = async (button, text, what) => {
    let done = true;
    try { await navigator.clipboard.writeText(text); } catch { done = false; }
    const label = button.dataset.label ??= button.textContent;
    button.textContent = done ? "Copied" : "Not copied";
    told.textContent = done ? `${what} copied.` : `${what} could not be copied.`;
    clearTimeout(button.timer);
    button.timer = setTimeout(() => { button.textContent = label; }, 2000);
  };

  const button = (label, name, press) => {
    const element = make("button", { type: "button", class: "copy-this", "aria-label": name }, label);
    element.addEventListener("click", () => press(element));
    return element;
  };
  const copier = (label, name, read, what) => button(label, name, (element) => copy(element, read(), what));

  /* A doubtful point on a sheet of its own, with each step that its links lead to, where its readings part. */
  const card = (reading) => {
    const article = document.querySelector("article");
    const parting = [...reading.querySelectorAll(".parts a")].flatMap((link) => {
      const step = link.pathname === location.pathname && document.getElementById(decodeURIComponent(link.hash.slice(1)));
      const example = step && step.closest(".example");
      return example ? [step, example, example.previousElementSibling] : [];
    });
    const shown = [article.querySelector("h1"), reading, ...parting].filter(Boolean);
    const around = new Set();
    for (const part of shown) {
      for (let at = part.parentElement; at && at !== article; at = at.parentElement) around.add(at);
    }
    const shut = [...around].filter((part) => part.matches("details:not([open])"));
    const mark = (on) => {
      document.body.classList.toggle("one-card", on);
      for (const part of shown) part.classList.toggle("on-card", on);
      for (const part of around) part.classList.toggle("around-card", on);
      for (const fold of shut) fold.open = on;
    };
    mark(true);
    addEventListener("afterprint", () => mark(false), { once: true });
    print();
  };

  const start = () => {
    const box = document.querySelector(".cite:has(.form)");
    const forms = box ? [...box.querySelectorAll(".form")] : [];
    const places = [...document.querySelectorAll(".here[data-cite]")].map((line) => {
      const [kind, key, sure] = line.dataset.cite.split(" ");
      const digest = line.querySelector(".digest").textContent.split(" ").pop();
      const number = line.closest(".rule")?.querySelector(".number")?.textContent.replace(".", "") ?? "";
      const place = line.parentElement.querySelector(".places")?.textContent ?? "";
      const id = `${kind}-${key}`;
      return { line, kind, key, digest, sure, number, place, id, said: () => printed(line, kind, id) };
    });
    if (!places.length && !box) return;
    document.body.append(told);
    for (const place of places) {
      const name = `${place.kind} ${place.key.replaceAll("-", " ")}`;
      const link = () => linked(place.id);
      place.line.append(copier("Copy link", `Copy link to ${name}`, link, "Link"));
      if (forms.length) {
        place.line.append(copier("Copy citation", `Copy citation of ${name}`, () => fill(forms[0], place), "Citation"));
      }
      const example = place.kind === "example" && place.line.closest(".example");
      const bar = example && example.querySelector(".bar");
      if (bar) {
        const step = () => linked(shown(example, place).id);
        const offered = [copier("Link", `Link to this step of ${name}: copy it`, step, "Link to this step")];
        if (forms.length) {
          const cited = () => fill(forms[0], shown(example, place));
          offered.push(copier("Cite", `Cite this step of ${name}: copy its citation`, cited, "Citation of this step"));
        }
        const pair = make("span", { class: "copy-step" });
        pair.append(...offered);
        bar.append(pair);
      }
      const figure = forms.length && place.kind === "opening" && document.querySelector(`figure#${CSS.escape(place.id)}`);
      if (figure) {
        const cite = copier("Cite", "Cite this figure: copy its citation", () => fill(forms[0], place), "Citation of this figure");
        cite.classList.add("of-figure");
        figure.querySelector("details.in-words").before(cite);
      }
      if (place.kind === "reading") {
        place.line.append(button("Print", `Print ${name}`, () => card(place.line.closest(".reading"))));
      }
    }
    if (!box) return;
    const choice = make("select", { id: "cite-what" });
    choice.append(make("option", { value: "" }, "this page"));
    const kinds = { rule: "Rules", reading: "Readings", example: "Examples", opening: "Openings, by deal" };
    for (const [kind, label] of Object.entries(kinds)) {
      const group = make("optgroup", { label });
      for (const place of places.filter((each) => each.kind === kind)) {
        group.append(make("option", { value: place.id }, place.key.replaceAll("-", " ")));
      }
      if (group.children.length) choice.append(group);
    }
    const show = () => {
      const place = places.find((each) => each.id === choice.value);
      for (const form of forms) form.querySelector(".said").textContent = fill(form, place);
    };
    const follow = () => {
      const arrived = places.find((each) => `#${each.id}` === decodeURIComponent(location.hash));
      if (arrived) choice.value = arrived.id;
      show();
    };
    const line = make("p", { class: "cite-what" });
    line.append(make("label", { for: "cite-what" }, "Cite "), choice);
    box.prepend(line);
    choice.addEventListener("change", show);
    for (const form of forms) {
      const title = form.querySelector("summary")?.textContent ?? "the citation in words";
      form.append(copier("Copy", `Copy ${title}`, () => form.querySelector(".said").textContent, title));
    }
    addEventListener("hashchange", follow);
    follow();
  };

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
