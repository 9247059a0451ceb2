// Refreshes the page of an update while the update runs. Without this script people reload the
// page.

import { announce } from "./html.js";
import { fetchPage } from "./requests.js";

const pause = 1500; // ms between two requests
const part = document.querySelector("[data-update]");

if (part?.querySelector("[data-running]")) setTimeout(look, pause);

/** Fetches the page, and again until the update has ended. */
async function look() {
  const { isOK, page } = await fetchPage(location.pathname);
  const fresh = isOK ? page.querySelector("[data-update]") : undefined;
  if (fresh) replace(fresh);
  else announce(part.querySelector("[role=status]"), part.dataset.away);
  // Also after a failure: the server may answer later.
  if (part.querySelector("[data-running]")) setTimeout(look, pause);
}

/**
 * Shows the new part. While the update runs only its text and its bar change, so that the button
 * keeps the focus and an open list stays open. At the end the whole part is replaced.
 */
function replace(fresh) {
  const [old, now] = [part, fresh].map((of) => of.querySelector("[data-running]"));
  if (!old || !now) return part.replaceChildren(...fresh.childNodes);
  const [bar, freshBar] = [old, now].map((of) => of.querySelector("progress"));
  bar.value = freshBar.value;
  const [line, freshLine] = [old, now].map((of) => of.querySelector("[role=status]"));
  if (line.textContent !== freshLine.textContent) {
    line.replaceChildren(...freshLine.childNodes);
  }
}
