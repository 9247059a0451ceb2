// Requests of scripts: pages that are fetched, forms that are posted, and what is asked until Waypost,
// or a wiki, answers again.

import { parseHTML, problemOf } from "./html.js";

/**
 * Sends a request.
 * @returns `text`: of the answer; undefined if Waypost does not answer; `isOK`: it is what was asked
 *   for; `isDone`: a form was carried out, also if the page that it leads to cannot be shown;
 *   `isWikiAway`: Waypost answers, but what it asked itself did not; `wait`: for how many seconds the
 *   server wants no more such requests; `status` and `url` as in a Response
 */
export async function request(address, options) {
  let response, text;
  try {
    response = await fetch(address, options);
    if (isFromWaypost(response)) text = await response.text();
  } catch {
    // It does not answer, or its answer broke off.
  }
  const { ok = false, redirected = false, type, status, url, headers } = response ?? {};
  const isThere = text !== undefined;
  return {
    text, status, url,
    isOK: ok && isThere,
    isDone: ok || redirected || type === "opaqueredirect",
    isWikiAway: isThere && ofGateways.includes(status),
    wait: Number(headers?.get("Retry-After")) || 0,
  };
}

/**
 * Fetches a page.
 * @returns the result of `request`, with `page`: undefined if Waypost does not answer; `problem`: the
 *   heading of the page, which says what went wrong if it is one about a problem
 */
export async function fetchPage(address, options) {
  const answer = await request(address, { headers: { Accept: "text/html" }, ...options });
  const page = answer.text === undefined ? undefined : parseHTML(answer.text);
  return { ...answer, page, problem: problemOf(page) };
}

/** Fetches a text. Returns it without the white space around it; empty if it did not come. */
export async function fetchText(address, options) {
  const { isOK, text } = await request(address, { headers: { Accept: "text/plain" }, ...options });
  return isOK ? text.trim() : "";
}

/** Fetches a value as JSON, also that of a problem; undefined if none came. */
export async function fetchJSON(address) {
  return valueOf((await request(address, { headers: { Accept: "application/json" } })).text);
}

/** The value that a text is in JSON; undefined if it is none. */
export function valueOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Posts the fields of a form. The result is that of `fetchPage`. */
export function post(address, body, options) {
  return fetchPage(address, { method: "POST", body, ...options });
}

/** Posts a form as if a button of it was pressed. The result is that of `fetchPage`. */
export function postForm(form, submitter, options) {
  // Not `form.action`: a field has that name.
  return post(form.getAttribute("action"), fieldsOf(form, submitter), options);
}

/** The fields of a form, with that of the button that was pressed. */
export function fieldsOf(form, submitter) {
  return new URLSearchParams(new FormData(form, submitter));
}

// ---- Whether Waypost answers ----

// The statuses with which a server says that the one behind it does not answer: a server in front of
// Waypost, or Waypost in front of a wiki.
const ofGateways = [502, 503, 504];

/**
 * Whether an answer is Waypost's own. Waypost uses the statuses of gateways too, and sends its policy
 * for pages with every answer (SecurityHeaders in Sources/Web/HTTP/SecurityHeaders.swift).
 */
function isFromWaypost(response) {
  if (!ofGateways.includes(response.status)) return true;
  return response.headers.get("Content-Security-Policy")?.includes("default-src 'none'") ?? false;
}

/** Whether Waypost answers, also if a server in front of it does. */
export function answers(signal) {
  const address = document.querySelector("[data-answers]").dataset.answers;
  return fetch(address, { method: "HEAD", cache: "no-store", signal })
    .then(isFromWaypost, () => false);
}

/**
 * Asks Waypost at an address whether it can reach a wiki. Returns true, or for how many seconds the
 * wiki wants no requests.
 */
export async function isReachable(address) {
  const { isOK, text, wait } = await request(address, { headers: { Accept: "text/plain" } });
  return (isOK && text.trim() === "yes") || wait;
}

// ---- Asking until it answers ----

// Milliseconds until the first question.
const first = 3000;
// The longest time between two questions, in milliseconds.
const slowest = 60000;

/**
 * Calls a function as soon as Waypost answers again. It asks less and less often, and not while the
 * page is hidden; at once when the network is back or somebody returns to the page.
 * @param failures how often what the function does has failed before; the first pause is longer then
 * @param isBack asks whether what was away is back, where that is not Waypost: true, or a number of
 *   seconds in which it must not be asked
 * @param wait the same number, before the first question
 * @param patience ms until it stops to ask, until somebody returns to the page
 * @returns a function that gives it up
 */
export function onceBack(
  act, { failures = 0, isBack = () => answers(), wait = 0, patience = Infinity } = {},
) {
  // Milliseconds to the next question.
  let pause;
  // When it stops.
  let end;
  // When what is away may be asked.
  let earliest = 0;
  // The newest question: the answers to others are ignored.
  let newest;
  let timer;

  const waitFor = (seconds) => (earliest = performance.now() + 1000 * (Number(seconds) || 0));
  const begin = () => {
    pause = Math.min(first * 2 ** failures, slowest);
    end = performance.now() + patience;
  };
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(pause, earliest - performance.now()));
  };
  const look = async () => {
    clearTimeout(timer);
    if (document.hidden) return; // it is asked when somebody returns
    const mine = (newest = {});
    const answer = await isBack();
    if (mine !== newest) return;
    if (answer === true) {
      stop();
      return act();
    }
    waitFor(answer);
    if (performance.now() > end) return;
    plan();
    pause = Math.min(pause * 1.6, slowest);
  };
  // The network is back, or somebody is; Waypost may have restarted without either.
  const resume = () => {
    if (document.hidden) return;
    begin();
    if (performance.now() < earliest) plan();
    else look();
  };
  const stop = () => {
    newest = undefined;
    clearTimeout(timer);
    removeEventListener("online", resume);
    document.removeEventListener("visibilitychange", resume);
  };

  addEventListener("online", resume);
  document.addEventListener("visibilitychange", resume);
  waitFor(wait);
  begin();
  plan();
  pause = Math.min(pause * 1.6, slowest);
  return stop;
}

/**
 * Calls a function once what kept a page from coming is back: Waypost, or the wiki that it asked.
 * @param isBack asks whether the wiki is back
 * @returns a function that gives it up; undefined if the page did not come for another reason
 */
export function oncePossible({ page, isWikiAway }, isBack, act) {
  if (!page) return onceBack(act);
  return isWikiAway ? onceBack(act, { isBack }) : undefined;
}
