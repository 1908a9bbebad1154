/* Adds buttons that copy links and citations, and a menu in the box "Cite this" that selects what to cite. Without
   this script each rule still shows its address, and the box cites the whole page. */
import { findOne, findAll, make, idInAddress, need } from "../common/dom.js";
import { citeButton, copyButton, status } from "./buttons.js";
import { printCard } from "./card.js";
import { filledCitation } from "./forms.js";
import { addTableLink } from "./table-link.js";
import { citedAddress, linkTo, placesOnPage, stepShown } from "./places.js";

/** @typedef {import("./forms.js").Place} Place */
/** @typedef {import("./places.js").PlaceOnPage} PlaceOnPage */

const KINDS = { rule: "Rules", reading: "Open questions", example: "Examples", opening: "Openings, by deal" };

/**
 * Returns the citation of a place, or of the page, in one format.
 *
 * @param {HTMLElement} form the element that has the template of the format
 * @param {Place} [place] the cited place; without it the whole page is cited
 */
const citation = (form, place) => {
  const { form: name = "", whole = "", part = "", signs = "{}" } = form.dataset;
  return filledCitation({ name, whole, part, signs: JSON.parse(signs) }, place, citedAddress(place ? place.id : ""));
};

/**
 * Returns the name of a place for labels, such as "rule one down".
 *
 * @param {Place} place
 */
const nameOf = (place) => `${place.kind === "reading" ? "open question" : place.kind} ${place.key.replaceAll("-", " ")}`;

/**
 * Adds the buttons that copy the link and the citation of the visible step to the step bar of an example.
 *
 * @param {PlaceOnPage} place
 * @param {HTMLElement | undefined} form the citation format; without it there is no button for citations
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
 * Adds the button that copies a citation to the figure of an opening; other places get none.
 *
 * @param {PlaceOnPage} place
 * @param {HTMLElement} form the citation format
 */
const addFigureButton = (place, form) => {
  const figure = place.kind === "opening" ? findOne(`figure#${CSS.escape(place.id)}`) : null;
  if (!figure) return;
  const cite = copyButton("Cite", "Cite this figure: copy its citation", () => citation(form, place), "Citation of this figure");
  cite.classList.add("of-figure");
  need("details.in-words", figure).before(cite);
};

/**
 * Returns the HTML with which another site shows the example in a frame.
 *
 * @param {Place} place
 */
const frameCode = ({ key }) => `<iframe src="${new URL(`embed/${key}.html`, linkTo(""))}" title="${document.title}" width="100%" height="600" loading="lazy"></iframe>`;

/**
 * Adds the buttons for a place to its line: links, citations, and others that depend on its kind.
 *
 * @param {PlaceOnPage} place
 * @param {HTMLElement | undefined} form the citation format; without it there are no buttons for citations
 */
const addButtons = (place, form) => {
  const { line } = place, name = nameOf(place);
  line.append(copyButton("Copy link", `Copy link to ${name}`, () => linkTo(place.id), "Link"));
  if (form) line.append(copyButton("Copy citation", `Copy citation of ${name}`, () => citation(form, place), "Citation"));
  if (place.kind === "example" && citedAddress("") && !findOne("body.frozen")) {
    line.append(copyButton("Embed", `Embed ${name}: copy the line for another page`, () => frameCode(place), "Line"));
  }
  if (place.kind === "rule" || place.kind === "reading") addTableLink(place);
  addStepButtons(place, form);
  if (form) addFigureButton(place, form);
  if (place.kind === "reading") {
    line.append(citeButton("Print", `Print ${name}`, () => printCard(/** @type {HTMLElement} */ (line.closest(".reading")))));
  }
};

/**
 * Returns the menu that selects what to cite.
 *
 * @param {Place[]} places
 */
const makeChoice = (places) => {
  const choice = make("select", { id: "cite-what" }, make("option", { value: "" }, "this page"));
  for (const [kind, label] of Object.entries(KINDS)) {
    const ofKind = places.filter((place) => place.kind === kind);
    if (!ofKind.length) continue;
    choice.append(make("optgroup", { label },
      ...ofKind.map((place) => make("option", { value: place.id }, place.key.replaceAll("-", " ")))));
  }
  return choice;
};

/**
 * Adds the menu to the box "Cite this". The selection follows the address.
 *
 * @param {HTMLElement} box the box
 * @param {HTMLElement[]} forms the elements of the citation formats
 * @param {Place[]} places
 */
const furnishBox = (box, forms, places) => {
  const choice = makeChoice(places);
  const show = () => {
    const place = places.find((candidate) => candidate.id === choice.value);
    for (const form of forms) need(".said", form).textContent = citation(form, place);
  };
  const follow = () => {
    const named = places.find((candidate) => candidate.id === idInAddress());
    if (named) choice.value = named.id;
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

/** Adds the buttons for all places of the page, and the menu of the box "Cite this". */
export const startCitations = () => {
  const box = findOne(".cite:has(.form)");
  const forms = box ? findAll(".form", box) : [];
  const places = placesOnPage();
  if (!places.length && !box) return;
  document.body.append(status);
  for (const place of places) addButtons(place, forms[0]);
  if (box) furnishBox(box, forms, places);
};
