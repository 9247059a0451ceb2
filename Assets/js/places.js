// A page of a place without this script: links, a field with the link, a QR code. With it: a word
// where no app answers, a button that copies, and a list that comes in by itself.

import "./copy.js";

/** How long an app may take to come to the front, in milliseconds. */
const moment = 1500;

const noApp = document.getElementById("waypost-no-app");
for (const link of document.querySelectorAll("a[data-app]")) {
  link.addEventListener("click", () => {
    noApp.textContent = "";
    const timer = setTimeout(() => {
      noApp.textContent = link.dataset.app;
    }, moment);
    // An app that answers takes the page out of sight.
    for (const [target, name] of [[document, "visibilitychange"], [window, "blur"], [window, "pagehide"]]) {
      target.addEventListener(name, () => clearTimeout(timer), { once: true });
    }
  });
}

const loading = document.querySelector("[data-places-loading]");
if (loading) lookAgain();

/** Shows the list once it has come, where the person has not begun to type meanwhile. */
async function lookAgain() {
  try {
    const answer = await fetch(location.href, { headers: { accept: "application/json" } });
    if ((await answer.json()).state === "loading") return setTimeout(lookAgain, 500);
  } catch {
    return;
  }
  const isTyping = [...document.querySelectorAll("main input, main textarea")].some(
    (field) => field.value !== field.defaultValue,
  );
  if (!isTyping) location.reload();
}
