/* Buttons that copy a link or a citation or print a doubtful point, and a choice of what the box "cite this" speaks of.
   Without this script each rule still shows its address, and the box cites the page. */
import { findOne, findAll, make, namedPlace, need } from "../common/dom.js";
import { citeButton, copyButton, status } from "./buttons.js";
import { printCard } from "./card.js";
import { filledIn } from "./forms.js";
import { addTableLink } from "./table-link.js";
import { citedAddress, linkTo, placesOnPage, stepShown } from "./places.js";

/** @typedef {import("./forms.js").Place} Place */
/** @typedef {import("./places.js").PlaceOnPage} PlaceOnPage */

const KINDS = { rule: "Rules", reading: "Open questions", example: "Examples", opening: "Openings, by deal" };

/**
 * The citation of a place, or of the page, in a form that stands on the page.
 *
 * @param {HTMLElement} form
 * @param {Place} [place]
 */
const citation = (form, place) => {
  const { form: name = "", whole = "", part = "", signs = "{}" } = form.dataset;
  return filledIn({ name, whole, part, signs: JSON.parse(signs) }, place, citedAddress(place ? place.id : ""));
};

/** @param {Place} place */
const nameOf = (place) => `${place.kind === "reading" ? "open question" : place.kind} ${place.key.replaceAll("-", " ")}`;

/**
 * Buttons at the step bar of an example, for the step that is shown.
 *
 * @param {PlaceOnPage} place
 * @param {HTMLElement | undefined} form
 */
const addStepButtons = (place, form) => {
  const example = place.kind === "example" ? /** @type {HTMLElement | null} */ (place.line.closest(".example")) : null;
  const bar = example && findOne(".bar", example);
  if (!bar) return;
  const step = () => stepShown(example, place), name = nameOf(place);
  const pair = make("span", { class: "copy-step" },
    copyButton("Link", `Link to this step of ${name}: copy it`, () => linkTo(step().id), "Link to this step"));
  if (form) {
    pair.append(copyButton("Cite", `Cite this step of ${name}: copy its citation`, () => citation(form, step()), "Citation of this step"));
  }
  bar.append(pair);
};

/**
 * @param {PlaceOnPage} place
 * @param {HTMLElement} form
 */
const addFigureButton = (place, form) => {
  const figure = place.kind === "opening" ? findOne(`figure#${CSS.escape(place.id)}`) : null;
  if (!figure) return;
  const cite = copyButton("Cite", "Cite this figure: copy its citation", () => citation(form, place), "Citation of this figure");
  cite.classList.add("of-figure");
  need("details.in-words", figure).before(cite);
};

/**
 * The line with which another page shows an example in a frame.
 *
 * @param {Place} place
 */
const frameOf = ({ key }) => `<iframe src="${new URL(`embed/${key}.html`, linkTo(""))}" title="${document.title}" width="100%" height="600" loading="lazy"></iframe>`;

/**
 * @param {PlaceOnPage} place
 * @param {HTMLElement | undefined} form
 */
const addButtons = (place, form) => {
  const { line } = place, name = nameOf(place);
  line.append(copyButton("Copy link", `Copy link to ${name}`, () => linkTo(place.id), "Link"));
  if (form) line.append(copyButton("Copy citation", `Copy citation of ${name}`, () => citation(form, place), "Citation"));
  if (place.kind === "example" && citedAddress("") && !findOne("body.frozen")) {
    line.append(copyButton("Embed", `Embed ${name}: copy the line for another page`, () => frameOf(place), "Line"));
  }
  if (place.kind === "rule" || place.kind === "reading") addTableLink(place);
  addStepButtons(place, form);
  if (form) addFigureButton(place, form);
  if (place.kind === "reading") {
    line.append(citeButton("Print", `Print ${name}`, () => printCard(/** @type {HTMLElement} */ (line.closest(".reading")))));
  }
};

/** @param {Place[]} places */
const makeChoice = (places) => {
  const choice = make("select", { id: "cite-what" }, make("option", { value: "" }, "this page"));
  for (const [kind, label] of Object.entries(KINDS)) {
    const found = places.filter((each) => each.kind === kind);
    if (!found.length) continue;
    choice.append(make("optgroup", { label },
      ...found.map((place) => make("option", { value: place.id }, place.key.replaceAll("-", " ")))));
  }
  return choice;
};

/**
 * Adds the selection of the cited part to the citation box; it follows the address.
 *
 * @param {HTMLElement} box
 * @param {HTMLElement[]} forms
 * @param {Place[]} places
 */
const furnishBox = (box, forms, places) => {
  const choice = makeChoice(places);
  const show = () => {
    const place = places.find((each) => each.id === choice.value);
    for (const form of forms) need(".said", form).textContent = citation(form, place);
  };
  const follow = () => {
    const arrived = places.find((each) => each.id === namedPlace());
    if (arrived) choice.value = arrived.id;
    show();
  };
  box.prepend(make("p", { class: "cite-what" }, make("label", { for: "cite-what" }, "Cite "), choice));
  choice.addEventListener("change", show);
  for (const form of forms) {
    const title = findOne("summary", form)?.textContent ?? "the citation in words";
    form.append(copyButton("Copy", `Copy ${title}`, () => need(".said", form).textContent ?? "", title));
  }
  addEventListener("hashchange", follow);
  follow();
};

export const startCitations = () => {
  const box = findOne(".cite:has(.form)");
  const forms = box ? findAll(".form", box) : [];
  const places = placesOnPage();
  if (!places.length && !box) return;
  document.body.append(status);
  for (const place of places) addButtons(place, forms[0]);
  if (box) furnishBox(box, forms, places);
};
