// What a script says when a page that it fetched did not come.

/** A button that tries again. */
export function retryButton(text, again) {
  const button = document.createElement("button");
  button.className = "plain";
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", again);
  return button;
}

/** The words of a page that says what went wrong; undefined where there are none. */
export function problemOf(page) {
  const problem = page?.querySelector("[data-failed] p") ?? page?.querySelector("[data-problem]") ??
    page?.querySelector("main h1");
  return problem?.textContent.trim().replace(/\s+/g, " ");
}

const first = 3000; // ms until it is asked whether Waypost answers again
const slowest = 30000; // longest time between two such requests, in ms

/**
 * Calls a function as soon as Waypost answers again. It asks less and less often, and not while the
 * page is hidden.
 * @returns a function that gives it up
 */
export function onceBack(act) {
  const { answers } = document.querySelector("[data-answers]").dataset;
  let pause = first;
  let timer;
  let isOver = false;
  const look = async () => {
    clearTimeout(timer);
    const isThere = !document.hidden && (await fetch(answers, { method: "HEAD", cache: "no-store" })
      .then(() => true, () => false));
    if (isOver) return;
    if (isThere) {
      stop();
      return act();
    }
    clearTimeout(timer); // of the same question, asked twice
    timer = setTimeout(look, pause);
    pause = Math.min(pause * 1.6, slowest);
  };
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener("online", look);
    document.removeEventListener("visibilitychange", look);
  };
  addEventListener("online", look); // the network is back; the server may have restarted without that
  document.addEventListener("visibilitychange", look);
  timer = setTimeout(look, pause);
  return stop;
}
