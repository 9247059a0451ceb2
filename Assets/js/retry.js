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
  const words = problem?.dataset.problem || problem?.textContent;
  return words?.trim().replace(/\s+/g, " ");
}

// The statuses with which a server in front of Waypost says that it cannot reach it.
const ofProxies = [502, 503, 504];

/**
 * Whether an answer is Waypost's own. Waypost uses these statuses too, and sends its policy for
 * pages with every answer (SecurityHeaders in Sources/Web/HTTP/SecurityHeaders.swift).
 */
export function isFromWaypost(response) {
  if (!ofProxies.includes(response.status)) return true;
  return response.headers.get("Content-Security-Policy")?.includes("default-src 'none'") ?? false;
}

/** Whether Waypost answers, also if a server in front of it does. */
export function answers(signal) {
  const address = document.querySelector("[data-answers]").dataset.answers;
  return fetch(address, { method: "HEAD", cache: "no-store", signal })
    .then(isFromWaypost, () => false);
}

const first = 3000; // ms until it is asked whether Waypost answers again
const slowest = 60000; // longest time between two such requests, in ms

/**
 * Calls a function as soon as Waypost answers again. It asks less and less often, and not while the
 * page is hidden.
 * @param failures how often what the function does has failed before; the first pause is longer then
 * @param isBack says whether what was away is back, where that is not Waypost
 * @returns a function that gives it up
 */
export function onceBack(act, failures = 0, isBack = answers) {
  let pause = Math.min(first * 2 ** failures, slowest);
  let timer;
  let isOver = false;
  const look = async () => {
    clearTimeout(timer);
    const isThere = !document.hidden && (await isBack());
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
