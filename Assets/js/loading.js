// Shows within a tenth of a second that a press was understood: a line says that the next page is
// loading, and a form is sent once, however often its button is pressed.
//
// Where the network is gone, or a request of a script has just failed, Waypost must answer before a
// form is posted or a link is followed: otherwise the browser would show an error in place of the
// page, and what was typed would be lost.
//
// A form that leads back to its own page (`data-keep-place`), such as to save an article, is sent in
// the background: if that fails, the page stays, and a notice on top says why, with a button to try
// again.

import { parseHTML } from "./html.js";
import { answers, onceBack, problemOf, retryButton } from "./retry.js";
import { store, stored } from "./storage.js";

const line = document.querySelector("[data-page-loading]");

// A link that is followed while Waypost is stopped leads to a page of Waypost. Browsers offer this
// only over https and to pages of this machine.
if ("navigationPreload" in (window.ServiceWorkerRegistration?.prototype ?? {})) {
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}

const isSent = new WeakSet(); // forms under way
const isAnswered = new WeakSet(); // forms that are posted now, because Waypost has answered
let sent = [];
let asking; // the AbortController of the newest question whether Waypost answers
let timers = [];
let watching; // the AbortController of the questions how far a form is
let failed; // the form of which a notice says why it failed
let withheld; // the words of that notice, while the form is sent once more
let stopWatching; // ends waiting for Waypost, which did not answer

const PAGE = 30_000; // a page that is asked for

// A save from a slow wiki, with its pictures; until then the form must not leave a second time.
const SAVING = 180_000;

const LOOK = 1_500; // how often it is asked how far a save is

const FAILURE = ".notice[data-failed]"; // says why a form failed

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
  begin(PAGE);
  if (!isInDoubt() || url.origin !== location.origin) return;
  event.preventDefault();
  ifThere(() => location.assign(url));
});

addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !isHere(event.submitter?.formTarget || form.target)) return;
  if (form.method !== "post") return begin(PAGE);
  if (isAnswered.delete(form)) return;
  if (isSent.has(form)) return event.preventDefault();
  isSent.add(form);
  sent.push(form);
  // A file may take as long as the network needs.
  begin(isUpload(form) ? undefined : SAVING, form.dataset);
  if (isUpload(form)) watching = watchProgress(form, showProgress);
  if ("keepPlace" in form.dataset) {
    event.preventDefault();
    withhold(form.dataset);
    return void post(form);
  }
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
  begin(PAGE);
  return ifThere(() => form.submit());
}

/** Sends a form in the background, and then goes where it leads. */
async function post(form) {
  const { signal } = (asking = new AbortController());
  const body = new URLSearchParams(new FormData(form));
  const watch = (watching = watchProgress(form, showProgress, () => {
    end();
    showFailure(form, form.dataset.stopped);
  }));
  let response, text;
  try {
    // Not `form.action`: a field has that name.
    const headers = { Accept: "text/html" };
    const address = form.getAttribute("action");
    response = await fetch(address, { method: "POST", body, headers, signal });
    text = await response.text();
  } catch {
    // Said below.
  }
  watch.abort();
  if (signal.aborted) return;
  // The form was carried out, also if the page that it leads to cannot be shown: that page says so.
  if (response?.ok || response?.redirected) {
    store(PLACE, { path: new URL(response.url).pathname, top: scrollY });
    // The browser's Back shows this page as it was left.
    document.querySelector(FAILURE)?.remove();
    return location.assign(response.url);
  }
  // What was typed is wrong, or one has to sign in: the server has a page for that.
  if (response && response.status < 500 && ![404, 429].includes(response.status)) {
    return form.submit();
  }
  end();
  const page = text === undefined ? undefined : parseHTML(text);
  showFailure(form, problemOf(page) ?? line.dataset.away);
  // "Waypost cannot be reached" is wrong once it answers; what Waypost itself said stays. Whether it
  // had received the form is not known, so the button to try again stays too.
  stopWatching?.();
  stopWatching = page ? undefined : onceBack(() => {
    if (!isSent.has(form)) showFailure(form, line.dataset.back);
  });
}

function isUpload(form) {
  return form.enctype === "multipart/form-data";
}

/** Says how far a form is, with a button that stops it. */
function showProgress(text, stop) {
  clearTimeout(timers[1]); // the words for a save of which nothing is known
  if (!line.contains(stop)) line.replaceChildren(text, " ", stop);
  else line.firstChild.data = text;
}

/**
 * Asks how far the save or the upload is that a form has begun, until it is aborted.
 * @param show is called with a sentence, and a button that stops it
 * @param stopped is called when a save was stopped: its form need not be waited for any more
 * @returns the AbortController that ends it
 */
export function watchProgress(form, show, stopped) {
  const watch = new AbortController();
  const { signal } = watch;
  const address = form.dataset.progress;
  if (!address) return watch;
  const stop = document.createElement("button");
  stop.className = "plain";
  stop.type = "button";
  stop.textContent = line.dataset.stop;
  stop.addEventListener("click", () => {
    if (isUpload(form)) {
      window.stop();
      return end();
    }
    stop.disabled = true;
    // If Waypost is away, or the save was complete before, that is said about the form.
    fetch(address, { method: "POST", signal })
      .then((response) => (response.ok ? response.text() : ""), () => "")
      .then((text) => {
        if (signal.aborted) return;
        if (text.trim()) stopped();
        else stop.disabled = false;
      });
  });
  const look = async () => {
    const text = await fetch(address, { headers: { Accept: "text/plain" }, signal })
      .then((response) => (response.ok ? response.text() : ""), () => "");
    if (signal.aborted) return;
    if (text.trim()) show(text.trim(), stop);
    setTimeout(look, LOOK);
  };
  setTimeout(look, LOOK);
  return watch;
}

/** Says what is under way in place of an earlier failure, which may be over. */
function withhold({ saving }) {
  const words = document.querySelector(`${FAILURE} p`);
  if (!words) return;
  withheld ??= { words, text: words.textContent };
  words.textContent = saving ?? line.dataset.pageLoading;
}

/** Says on top of the page why a form failed, with a button to try again. */
function showFailure(form, text) {
  const old = document.querySelector(".notice");
  if (old && (failed === form || old.contains(form))) {
    old.querySelector("p").textContent = text; // the button keeps the focus
    return;
  }
  failed = form;
  const notice = document.createElement("div");
  notice.className = "notice";
  notice.dataset.failed = "";
  const words = document.createElement("p");
  words.setAttribute("role", "alert");
  words.textContent = text;
  notice.append(words, retryButton(line.dataset.again, () => form.requestSubmit()));
  old?.remove();
  document.querySelector("main").before(notice);
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

/**
 * @param wait after how many milliseconds the page can be used again; undefined: when it has ended
 * @param words what a form says of itself in place of "Loading…", and after eight seconds
 */
function begin(wait, { saving, savingSlow } = {}) {
  for (const timer of timers) clearTimeout(timer);
  asking?.abort();
  watching?.abort();
  // A page that comes at once needs no line, which would only flicker.
  const show = setTimeout(() => (line.textContent = saving ?? line.dataset.pageLoading), 80);
  const slow = setTimeout(() => (line.textContent = savingSlow ?? line.dataset.slow), 8_000);
  // A download, or a server that does not answer: the page can be used again.
  timers = [show, slow, ...(wait ? [setTimeout(end, wait)] : [])];
}

function end() {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  asking?.abort();
  watching?.abort();
  for (const form of sent) isSent.delete(form);
  sent = [];
  line.textContent = "";
  // Given up: what is known is that it failed before.
  if (withheld) withheld.words.textContent = withheld.text;
  withheld = undefined;
}
