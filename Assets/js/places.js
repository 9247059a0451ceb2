// The pages of places. Without this script they work by links. It says when no app opens a place,
// and shows the list of places as soon as the server has it.

import { fetchJSON } from "./requests.js";
import "./share.js";

// How long an app may take to come to the front, in milliseconds.
const patience = 1500;

const noApp = document.getElementById("waypost-no-app");
for (const link of document.querySelectorAll("a[data-app]")) {
  link.addEventListener("click", () => {
    noApp.textContent = "";
    const timer = setTimeout(() => {
      noApp.textContent = link.dataset.app;
      document.getElementById("waypost-get-app").open = true;
      noApp.scrollIntoView({ block: "nearest" }); // above the bar of a phone
    }, patience);
    // An app that opens hides the page.
    const stop = () => clearTimeout(timer);
    document.addEventListener("visibilitychange", stop, { once: true });
    addEventListener("blur", stop, { once: true });
    addEventListener("pagehide", stop, { once: true });
  });
}

// A link to a folded form opens it, also in browsers that do not do so themselves.
const unfold = () => {
  const shown = document.getElementById(location.hash.slice(1));
  for (let fold = shown?.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    fold.open = true;
  }
};
addEventListener("hashchange", unfold);
unfold();

const loading = document.querySelector("[data-places-loading]");
if (loading) reloadWhenLoaded();

/** Loads the page again once the server has the list, unless somebody has begun to type. */
async function reloadWhenLoaded() {
  const list = await fetchJSON(location.href);
  if (!list) return;
  if (list.state === "loading") return setTimeout(reloadWhenLoaded, 500);
  const isTyping = [...document.querySelectorAll("main input, main textarea")].some(
    (field) => field.value !== field.defaultValue,
  );
  if (!isTyping) location.reload();
}
