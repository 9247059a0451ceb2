// Saves the article that is read beside a conversation. How that goes has a line of its own above the
// article, which stays when another article is asked for: it names the article. That one was not
// saved is said until it is saved, or another article is read.

import { pageOf, showAsSaved } from "./conversation-inline.js";
import { showStatus } from "./conversation-list.js";
import { announce, plainButton } from "./html.js";
import { submit, watchProgress } from "./loading.js";
import { isReachable, oncePossible, postForm } from "./requests.js";

const slow = 8_000; // ms until a save says what it waits for, as in loading.js

const saves = new WeakMap(); // by form: the line about it, and what ends waiting for Waypost
const isSent = new WeakSet(); // forms under way

/**
 * Sends the form that saves an article, once however often it is pressed. Shows the article again, or
 * says that it was not saved, and why.
 */
export async function save(form) {
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
    show(form, form.dataset.stopped, plainButton(again, () => save(form)));
  });
  const answer = await postForm(form, undefined, { signal: asking.signal });
  clearTimeout(timer);
  watch.abort();
  isSent.delete(form);
  if (asking.signal.aborted) return;
  const isSignInNeeded = answer.status === 401;
  if (!answer.isDone && !isSignInNeeded) return showFailure(form, address, answer, isTriedAgain);
  saves.get(form).line.remove();
  // The article may have been loaded once more since it was not saved, with another form.
  for (const line of linesOf(form)) line.remove();
  if (answer.isDone) showAsSaved(form, address);
  else submit(form);
}

/**
 * Says that an article was not saved and why, with a button to try again.
 * @param address of the article in the conversation
 * @param answer to the form
 */
function showFailure(form, address, answer, isTriedAgain) {
  const { notSaved } = form.dataset;
  const template = document.querySelector("[data-inline-template]").content;
  const { away, again } = template.querySelector("[data-inline-notice]").dataset;
  const why = answer.problem ?? away;
  const words = why.startsWith(notSaved) ? why : `${notSaved} ${why}`;
  if (!panel()) return showStatus(words); // it was closed meanwhile
  const button = plainButton(again, () => save(form));
  show(form, words, button);
  const { line } = saves.get(form);
  for (const other of linesOf(form)) if (other !== line) other.remove();
  line.dataset.saveFailed = form.getAttribute("action");
  if (isTriedAgain && document.activeElement === panel()) button.focus({ preventScroll: true });
  // That Waypost or the wiki is away is said for as long as it is true.
  const shorten = () => {
    line.replaceChild(document.createTextNode(notSaved), line.firstChild);
  };
  const wiki = new URL(pageOf(address));
  wiki.searchParams.set("as", "reachability");
  saves.get(form).giveUp =
    oncePossible(answer, () => isReachable(wiki), () => button.isConnected && shorten());
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
  announce(line, words, button);
  addLine(line);
  if (hadFocus && !button) panel()?.focus({ preventScroll: true });
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
