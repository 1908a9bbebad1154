/* A frozen page follows the reader's light or dark, as the living book does before anyone has chosen. */

const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => { document.body.dataset.mdColorScheme = dark.matches ? "slate" : "default"; };
dark.addEventListener("change", follow);
follow();
