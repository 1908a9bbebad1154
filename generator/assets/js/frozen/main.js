/* Shows a frozen page in light or dark colours, as the reader's device is set. */

const dark = matchMedia("(prefers-color-scheme: dark)");
/** Shows the page in light or dark colours, as the reader's device is set. */
const follow = () => { document.body.dataset.mdColorScheme = dark.matches ? "slate" : "default"; };
dark.addEventListener("change", follow);
follow();
