// A conversation. New messages appear when they are sent, messages go out in the order in which
// they were written and exactly once, and articles open beside the conversation. Without this
// script each button and link does the same by loading a page.

import { keepDraft, part, takeDraft, walk } from "./conversation-composer.js";
import { beside, isFull, isInline, leaveInline, openFull, openInline } from "./conversation-inline.js";
import { listen } from "./conversation-stream.js";
import { list, show, showLocalTimes, showPeople, showStatus, toEnd } from "./conversation-list.js";
import { anew, flush, offerUnsent, quiet, resend, write } from "./conversation-outbox.js";
import { save } from "./conversation-saving.js";
import "./share.js";
import "./pictures.js";

if (list?.dataset.live) {
  listen(new URL(list.dataset.live, location.href), {
    act: { message: show, people: showPeople, title: showTitle, closed: () => location.reload() },
    anew,
    isBack,
    showStatus,
  });
}

/** Waypost answers again. After the connection was lost, unsent messages are sent once more. */
function isBack(isReconnected) {
  if (isReconnected) resend();
  flush();
}

/** Shows a new title of the conversation. */
function showTitle(text) {
  document.querySelector("[data-title]").innerHTML = text;
}

if (list && !location.hash) toEnd();
if (list) {
  takeDraft();
  offerUnsent();
}
showLocalTimes(document);

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-send]") && list) write(form);
  else if (form.matches("[data-quiet]") && list) quiet(form, event.submitter);
  else if (form.matches(".inline .keep")) save(form);
  else return;
  event.preventDefault();
});

// A message without words is not sent, and a second press of Send is none: the field has the focus, and
// the browser's own message does not lie over what was just sent.
document.addEventListener(
  "invalid",
  (event) => {
    if (!event.target.closest("[data-send]")) return;
    event.preventDefault();
    event.target.focus();
  },
  true,
);

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || event.button) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const isOfThisPage = list || link.pathname === location.pathname;
  if (link.matches("[data-part]") && isOfThisPage) part(link.href, link);
  else if (list && beside(link)) openInline(link);
  else if (list && isFull(link)) openFull(link);
  else if (link.matches(".inline [data-inline-close]")) leaveInline();
  else return;
  event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.defaultPrevented) return;
  if (walk(event)) return event.preventDefault();
  if (event.key !== "Escape" || !isInline()) return;
  event.preventDefault();
  leaveInline();
});

addEventListener("pagehide", keepDraft);
addEventListener("online", flush);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") keepDraft();
  else flush();
});
