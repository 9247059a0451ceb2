// A page whose wiki could not be reached asks the server from time to time whether the wiki is
// back, and then loads what is missing. Without this script there is a link to try again.
//
// It stops after `patience` until somebody returns to the page. If the wiki named a time before which
// it wants no requests (`data-after` or `Retry-After`, in seconds), it does not ask before. It does
// not replace what somebody is reading or typing.

import { isReachable, onceBack } from "./requests.js";

const patience = 30 * 60000; // ms until it stops

let isTouched = false; // somebody has begun to read or type
for (const sign of ["keydown", "pointerdown", "wheel"]) {
  addEventListener(sign, () => (isTouched = true), { once: true, passive: true });
}

// How often this very page has failed although its wiki answered: the pauses are longer then.
const tries = history.state?.tries ?? 0;

let mark; // the line on the page that says that the wiki is away
let giveUp; // ends asking

const found = document.querySelector("[data-found]");
if (found) new MutationObserver(look).observe(found, { childList: true });
look();

/** Begins to ask if the page has a new line about its wiki, and stops if the line is gone. */
function look() {
  const now = document.querySelector("[data-reachability]");
  if (now === mark) return;
  giveUp?.();
  mark = now;
  if (!mark) return;
  const note = document.createElement("span");
  note.className = "quiet";
  note.textContent = mark.dataset.watching;
  mark.append(note);
  const { reachability, after } = mark.dataset;
  const isBack = () => isReachable(reachability);
  giveUp = onceBack(showWhatIsMissing, { failures: tries, isBack, wait: after, patience });
}

/** Loads the page again, or only the list, or offers a link if that would disturb somebody. */
function showWhatIsMissing() {
  const { back, again, show } = mark.dataset;
  const box = document.querySelector("form[data-suggest].in-page input[type=search]");
  const isInList = found?.contains(mark);
  mark.textContent = back;
  if (isInList && box?.value.trim() && !found.contains(document.activeElement)) {
    // The search box adds the wiki's results below the rows that are shown.
    return box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  // What was sent of an article is there to read meanwhile.
  const isUnused = box
    ? box.value === box.defaultValue && document.activeElement !== box
    : !document.querySelector(".summary");
  const isIdle = !isInList && (!isTouched || isUnused);
  if (isIdle) return load(again);
  const link = document.createElement("a");
  link.href = again;
  link.textContent = show;
  mark.append(" ", link);
}

/** Loads a page in place of this one. */
function load(address) {
  const isThis = new URL(address, location.href).href === location.href.split("#")[0];
  if (!isThis) return location.replace(address);
  history.replaceState({ ...history.state, tries: tries + 1 }, "");
  location.reload();
}
