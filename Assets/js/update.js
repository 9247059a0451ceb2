// An update's page looks again by itself while the update runs. Without this script the page is
// loaded anew.

import { parseHTML } from "./html.js";

const pause = 1500; // ms
const part = document.querySelector("[data-update]");

if (part?.querySelector("[data-running]")) setTimeout(look, pause);

async function look() {
  const fresh = await fetchPart();
  if (fresh) replace(fresh);
  // A server that does not answer now may do so in a while.
  if (part.querySelector("[data-running]")) setTimeout(look, pause);
}

async function fetchPart() {
  try {
    const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
    if (!answer.ok) return undefined;
    const page = parseHTML(await answer.text());
    return page.querySelector("[data-update]") ?? undefined;
  } catch {
    return undefined;
  }
}

// While it runs only the words change, so that the focus stays on the button and a list that is
// open stays open; in the end the whole is new.
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
