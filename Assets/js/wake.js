// A page that missed its wiki asks from time to time whether it is back, and then brings what was
// missed. Without this script there is a plain link to try again.
//
// It asks nobody while the page is hidden, ever more seldom, and gives up after half an hour until
// the page is looked at again. What someone reads or types is left where it is.

const first = 3000; // ms to the first question
const slowest = 60000; // ms between two of them at most
const patience = 30 * 60000; // ms until it gives up

let isTouched = false; // someone has begun to read or type here
for (const sign of ["keydown", "pointerdown", "wheel"]) {
  addEventListener(sign, () => (isTouched = true), { once: true, passive: true });
}

let mark; // the line that says so
let timer;
let pause;
let since;

const found = document.querySelector("[data-found]");
if (found) new MutationObserver(look).observe(found, { childList: true });
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && mark) begin();
});
look();

function look() {
  const now = document.querySelector("[data-wake]");
  if (now === mark) return;
  clearTimeout(timer);
  mark = now;
  if (!mark) return;
  const words = document.createElement("span");
  words.className = "quiet";
  words.textContent = mark.dataset.watching;
  mark.append(words);
  begin();
}

function begin() {
  clearTimeout(timer);
  pause = first;
  since = performance.now();
  timer = setTimeout(ask, pause);
}

async function ask() {
  const mine = mark;
  if (!mine || document.hidden) return; // going on once the page is seen
  const isBack = await answers(mine.dataset.wake);
  if (mine !== mark) return;
  if (isBack) return bring();
  if (performance.now() - since > patience) return;
  pause = Math.min(pause * 1.6, slowest);
  timer = setTimeout(ask, pause);
}

async function answers(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/plain" } });
    return answer.ok && (await answer.text()).trim() === "yes";
  } catch {
    return false; // this server itself is away
  }
}

function bring() {
  const { back, again, show } = mark.dataset;
  const box = document.querySelector("form[data-suggest].in-page input[type=search]");
  const isInList = found?.contains(mark);
  mark.textContent = back;
  if (isInList && box?.value.trim() && !found.contains(document.activeElement)) {
    // The search box joins the wiki's answers below the rows that are shown.
    return box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const isLeft = !box || (box.value === box.defaultValue && document.activeElement !== box);
  const isIdle = !isInList && (!isTouched || isLeft);
  if (isIdle) return location.replace(again);
  const link = document.createElement("a");
  link.href = again;
  link.textContent = show;
  mark.append(" ", link);
}
