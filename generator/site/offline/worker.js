/* Where the book is read from disk: browsers start no worker from a file, so the search runs in a hidden frame.
   What the theme calls a worker is then that frame, spoken to in the same way. */
(() => {
  "use strict";
  if (location.protocol !== "file:") return;

  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "Search";
      document.body.append(frame);
      const inner = frame.contentWindow;
      inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.say = (data) => inner.dispatchEvent(new MessageEvent("message", { data }));
      this.waiting = [];
      const script = inner.document.createElement("script");
      script.addEventListener("load", () => {
        this.waiting.forEach(this.say);
        this.waiting = null;
      });
      script.src = new URL(url, location);
      inner.document.body.append(script);
    }

    postMessage(data) {
      if (this.waiting) this.waiting.push(data);
      else this.say(data);
    }
  };
})();
