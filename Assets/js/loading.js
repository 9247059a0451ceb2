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

import { announce, plainButton } from "./html.js";
import { answers, fetchText, onceBack, postForm } from "./requests.js";
import { store, stored } from "./storage.js";

const line = document.querySelector("[data-page-loading]");

// A link that is followed while Waypost is stopped leads to a page of Waypost. Browsers offer this
// only over https and to pages of this machine.
if ("navigationPreload" in (window.ServiceWorkerRegistration?.prototype ?? {})) {
  navigator.serviceWorker?.register(line.dataset.serviceWorker).catch(() => {});
}

const isSent = new WeakSet(); // forms under way
const isAnswered = new WeakSet(); // forms that are posted now, because Waypost has answered
let sent = [];
let asking; // the AbortController of the newest question whether Waypost answers
let timers = [];
let watching; // the AbortController of the questions how far a form is
let failed; // the form of which a notice says why it failed
let withheld; // the words of that notice, while the form is sent once more
let stopWatching; // ends waiting for Waypost, which did not answer a form
let stopWaiting; // the same of a page that was asked for

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
    return void send(form, event.submitter);
  }
  if (!isInDoubt()) return;
  event.preventDefault();
  const { submitter } = event;
  ifThere(() => {
    isAnswered.add(form);
    submitAgain(form, submitter);
  });
});

function submitAgain(form, submitter) {
  form.requestSubmit(submitter?.isConnected ? submitter : undefined);
}

/**
 * Submits a form that a script has sent in vain, so that the server's own page says why.
 *
 * Returns false if Waypost does not answer: the line says so, and the page stays as it is.
 */
export function submit(form, submitter) {
  begin(PAGE);
  return ifThere(() => submitPlainly(form, submitter));
}

/** Submits a form past all scripts, with the value of the button that was pressed. */
function submitPlainly(form, submitter) {
  const pressed = document.createElement("input");
  Object.assign(pressed, { type: "hidden", name: submitter?.name ?? "", value: submitter?.value ?? "" });
  form.append(pressed); // without a name it is not sent
  form.submit();
  pressed.remove();
}

/** Sends a form in the background, and then goes where it leads. */
async function send(form, submitter) {
  const { signal } = (asking = new AbortController());
  const again = () => submitAgain(form, submitter);
  const watch = (watching = watchProgress(form, showProgress, () => {
    end();
    showFailure(form, again, form.dataset.stopped);
  }));
  const { isDone, page, problem, status, url } = await postForm(form, submitter, { signal });
  watch.abort();
  if (signal.aborted) return;
  // The form was carried out, also if the page that it leads to cannot be shown: that page says so.
  if (isDone) {
    store(PLACE, { path: new URL(url).pathname, top: scrollY });
    // The browser's Back shows this page as it was left.
    document.querySelector(FAILURE)?.remove();
    return location.assign(url);
  }
  // What was typed is wrong, or one has to sign in: the server has a page for that.
  if (status < 500 && ![404, 429].includes(status)) return submitPlainly(form, submitter);
  end();
  showFailure(form, again, problem ?? line.dataset.away);
  // "Waypost cannot be reached" is wrong once it answers; what Waypost itself said stays. Whether it
  // had received the form is not known, so the button to try again stays too.
  stopWatching?.();
  stopWatching = page ? undefined : onceBack(() => {
    if (!isSent.has(form)) showFailure(form, again, line.dataset.back);
  });
}

function isUpload(form) {
  return form.enctype === "multipart/form-data";
}

/** Says how far a form is, with a button that stops it. */
function showProgress(text, stop) {
  clearTimeout(timers[1]); // the words for a save of which nothing is known
  if (!line.contains(stop)) announce(line, text, stop);
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
  const stop = plainButton(line.dataset.stop, async () => {
    if (isUpload(form)) {
      window.stop();
      return end();
    }
    stop.disabled = true;
    // If Waypost is away, or the save was complete before, that is said about the form.
    const words = await fetchText(address, { method: "POST", signal });
    if (signal.aborted) return;
    if (words) stopped();
    else stop.disabled = false;
  });
  const look = async () => {
    const words = await fetchText(address, { signal });
    if (signal.aborted) return;
    if (words) show(words, stop);
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
  announce(words, saving ?? line.dataset.pageLoading);
}

/** Says on top of the page why a form failed, with a button to try again. */
function showFailure(form, again, text) {
  const old = document.querySelector(".notice");
  if (old && (failed === form || old.contains(form))) {
    announce(old.querySelector("p"), text); // the button keeps the focus
    return;
  }
  failed = form;
  const notice = document.createElement("div");
  notice.className = "notice";
  notice.dataset.failed = "";
  const words = document.createElement("p");
  words.setAttribute("role", "alert");
  words.textContent = text;
  notice.append(words, plainButton(line.dataset.again, again));
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
  announce(line, line.dataset.away);
  stopWaiting = onceBack(end); // which takes the words away
  return false;
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
  giveUp();
  // A page that comes at once needs no line, which would only flicker.
  const show = setTimeout(() => announce(line, saving ?? line.dataset.pageLoading), 80);
  const slow = setTimeout(() => announce(line, savingSlow ?? line.dataset.slow), 8_000);
  // A download, or a server that does not answer: the page can be used again.
  timers = [show, slow, ...(wait ? [setTimeout(end, wait)] : [])];
}

function end() {
  giveUp();
  for (const form of sent) isSent.delete(form);
  sent = [];
  announce(line, "");
  // Given up: what is known is that it failed before.
  if (withheld) announce(withheld.words, withheld.text);
  withheld = undefined;
}

/** Gives up what is asked and planned. */
function giveUp() {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  asking?.abort();
  watching?.abort();
  stopWaiting?.();
}
