// Saves the article that is read beside a conversation. How that goes has a line of its own above the
// article, which stays when another article is asked for: it names the article. That one was not
// saved is said until it is saved, or another article is read.

import { ofWikis, pageOf, showAsSaved } from "./conversation-inline.js";
import { announce } from "./conversation-list.js";
import { parseHTML } from "./html.js";
import { submit, watchProgress } from "./loading.js";
import { onceBack, problemOf, retryButton } from "./retry.js";

const slow = 8_000; // ms until a save says what it waits for, as in loading.js

const saves = new WeakMap(); // by form: the line about it, and what ends waiting for Waypost
const isSent = new WeakSet(); // forms under way

/**
 * Sends the form that saves an article, once however often it is pressed. Shows the article again, or
 * says that it was not saved, and why.
 */
export async function keep(form) {
  if (isSent.has(form)) return addLine(saves.get(form).line);
  isSent.add(form);
  const address = location.href;
  const isTriedAgain = saves.get(form)?.line.contains(document.activeElement);
  show(form, form.dataset.saving);
  const timer = setTimeout(() => show(form, form.dataset.savingSlow), slow);
  const asking = new AbortController();
  const watch = watchProgress(form, (words, button) => {
    clearTimeout(timer);
    show(form, words, button);
  }, () => {
    asking.abort();
    const { again } = document.querySelector("[data-inline-template]").content
      .querySelector("[data-inline-notice]").dataset;
    show(form, form.dataset.stopped, retryButton(again, () => keep(form)));
  });
  const body = new URLSearchParams(new FormData(form));
  let response, text;
  try {
    const headers = { Accept: "text/html" };
    const { signal } = asking;
    response = await fetch(form.getAttribute("action"), { method: "POST", body, headers, signal });
    text = await response.text();
  } catch {
    // Said below.
  }
  clearTimeout(timer);
  watch.abort();
  isSent.delete(form);
  if (asking.signal.aborted) return;
  const isSignInNeeded = response?.status === 401;
  // It was saved, also if the page that the form leads to cannot be shown.
  const isSaved = response?.ok || response?.redirected;
  if (!isSaved && !isSignInNeeded) {
    return showFailure(form, address, { status: response?.status, text }, isTriedAgain);
  }
  saves.get(form).line.remove();
  // The article may have been loaded once more since it was not saved, with another form.
  for (const line of linesOf(form)) line.remove();
  if (isSaved) showAsSaved(form, address);
  else submit(form);
}

/**
 * Says that an article was not saved and why, with a button to try again.
 * @param address of the article in the conversation
 * @param answer its status, and the page with the reason; no page if Waypost does not answer
 */
function showFailure(form, address, { status, text }, isTriedAgain) {
  const { notSaved } = form.dataset;
  const template = document.querySelector("[data-inline-template]").content;
  const { away, again } = template.querySelector("[data-inline-notice]").dataset;
  const why = (text && problemOf(parseHTML(text))) ?? away;
  const words = why.startsWith(notSaved) ? why : `${notSaved} ${why}`;
  if (!panel()) return announce(words); // it was closed meanwhile
  const button = retryButton(again, () => keep(form));
  show(form, words, button);
  const { line } = saves.get(form);
  for (const other of linesOf(form)) if (other !== line) other.remove();
  line.dataset.saveFailed = form.getAttribute("action");
  if (isTriedAgain && document.activeElement === panel()) button.focus({ preventScroll: true });
  // That Waypost or the wiki is away is said for as long as it is true.
  if (text && !ofWikis.includes(status)) return;
  const shorten = () => {
    line.replaceChild(document.createTextNode(notSaved), line.firstChild);
  };
  const isBack = text ? () => isReachable(address) : undefined;
  saves.get(form).giveUp = onceBack(() => button.isConnected && shorten(), 0, isBack);
}

/** Whether the wiki of an article can be reached. */
function isReachable(address) {
  const url = new URL(pageOf(address));
  url.searchParams.set("as", "reachability");
  return fetch(url, { headers: { Accept: "text/plain" } })
    .then(async (response) => response.ok && (await response.text()).trim() === "yes", () => false);
}

/** The lines which say that the article of a form was not saved. */
function linesOf(form) {
  const lines = panel()?.querySelectorAll("[data-save-failed]") ?? [];
  return [...lines].filter((line) => line.dataset.saveFailed === form.getAttribute("action"));
}

/** Shows how a save goes. */
function show(form, words, button) {
  const save = saves.get(form) ?? { line: document.createElement("p") };
  saves.set(form, save);
  save.giveUp?.();
  save.giveUp = undefined;
  const { line } = save;
  delete line.dataset.saveFailed;
  const hadFocus = line.contains(document.activeElement);
  line.replaceChildren(words, ...(button ? [" ", button] : []));
  addLine(line);
  if (hadFocus) (button ?? panel())?.focus({ preventScroll: true });
}

/** Puts a line into the panel, which may have been closed and opened meanwhile. */
function addLine(line) {
  const lines = panel()?.querySelector("[data-inline-saving]");
  if (lines && line.parentElement !== lines) lines.append(line);
}

/** The panel beside the conversation, if it is open. */
function panel() {
  return document.querySelector("section.inline");
}
