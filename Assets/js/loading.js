// Shows within a tenth of a second that a press was understood: a line says that the next page is
// loading, and a form is sent once, however often its button is pressed.
//
// Where the network is gone, or a request of a script has just failed, Waypost must answer before a
// form is posted or a link is followed: otherwise the browser would show an error in place of the
// page, and what was typed would be lost.

import { store, stored } from "./storage.js";

const line = document.querySelector("[data-page-loading]");
const isSent = new WeakSet(); // forms under way
const isAnswered = new WeakSet(); // forms that are posted now, because Waypost has answered
let sent = [];
let asking; // the AbortController of the newest question whether Waypost answers
let timers = [];

// A save from a slow wiki, with its pictures; until then the form must not leave a second time.
const SAVING = 180_000;

// Where one read when a form was sent that leads back to the same page, such as to save an article.
const PLACE = "place";
const place = stored(PLACE);
store(PLACE, undefined);
if (place?.path === location.pathname && !location.hash) {
  scrollTo({ top: place.top, behavior: "instant" });
}

// On the window: scripts that handle a press themselves have prevented the default by then.
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!isHere(link.target) || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (!["http:", "https:"].includes(url.protocol)) return;
  const isWithinPage = url.hash && url.href.split("#")[0] === location.href.split("#")[0];
  if (isWithinPage) return;
  begin();
  if (!isInDoubt() || url.origin !== location.origin) return;
  event.preventDefault();
  ifThere(() => location.assign(url));
});

addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !isHere(event.submitter?.formTarget || form.target)) return;
  if (form.method !== "post") return begin();
  if (isAnswered.delete(form)) return;
  if (isSent.has(form)) return event.preventDefault();
  isSent.add(form);
  sent.push(form);
  if ("keepPlace" in form.dataset) store(PLACE, { path: location.pathname, top: scrollY });
  begin(SAVING);
  if (!isInDoubt()) return;
  event.preventDefault();
  const { submitter } = event;
  ifThere(() => {
    isAnswered.add(form);
    form.requestSubmit(submitter?.isConnected ? submitter : undefined);
  });
});

/**
 * Submits a form that a script has sent in vain, so that the server's own page says why.
 *
 * Returns false if Waypost does not answer: the line says so, and the page stays as it is.
 */
export function submit(form) {
  begin();
  return ifThere(() => form.submit());
}

function isInDoubt() {
  return !navigator.onLine || "failed" in document.documentElement.dataset;
}

/** Leaves the page if Waypost answers; otherwise says so, until it answers again. */
async function ifThere(leave) {
  asking?.abort();
  const { signal } = (asking = new AbortController());
  const isThere = await answers(signal);
  if (signal.aborted) return false;
  if (isThere) {
    leave();
    return true;
  }
  end();
  line.textContent = line.dataset.away;
  timers = [setTimeout(lookAgain, 3_000)];
  return false;
}

function answers(signal) {
  return fetch(line.dataset.answers, { method: "HEAD", cache: "no-store", signal })
    .then(() => true, () => false);
}

/** Takes the words away once Waypost answers. */
async function lookAgain() {
  const { signal } = (asking = new AbortController());
  const isThere = await answers(signal);
  if (signal.aborted) return;
  if (isThere) end();
  else timers = [setTimeout(lookAgain, 3_000)];
}

// Loading was stopped, or the page is shown again by the browser's Back.
addEventListener("keydown", ({ key }) => key === "Escape" && end());
addEventListener("pageshow", ({ persisted }) => persisted && end());

function isHere(target) {
  return !target || target === "_self";
}

/** @param wait after how many milliseconds the page can be used again */
function begin(wait = 30_000) {
  for (const timer of timers) clearTimeout(timer);
  asking?.abort();
  // A page that comes at once needs no line, which would only flicker.
  const show = setTimeout(() => (line.textContent = line.dataset.pageLoading), 80);
  const slow = setTimeout(() => (line.textContent = line.dataset.slow), 8_000);
  // A download, or a server that does not answer: the page can be used again.
  timers = [show, slow, setTimeout(end, wait)];
}

function end() {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  asking?.abort();
  for (const form of sent) isSent.delete(form);
  sent = [];
  line.textContent = "";
}
