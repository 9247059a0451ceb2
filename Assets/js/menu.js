// The menus of a page (`Menu.swift`) open and close without this script; with it Escape closes them,
// and so does the way back of a phone.

import { store, stored } from "./storage.js";

const RESULTS = "results"; // the article that was opened last from results, and their address

function closed(menu) {
  menu.open = false;
  menu.querySelector("summary").focus();
}

for (const menu of document.querySelectorAll("details.drop")) {
  let watcher;
  menu.addEventListener("toggle", () => {
    watcher?.destroy();
    watcher = undefined;
    if (menu.open) menu.querySelector(".menu").scrollIntoView({ block: "nearest" });
    if (!menu.open || !("CloseWatcher" in window)) return;
    watcher = new CloseWatcher();
    watcher.onclose = () => closed(menu);
  });
  // A link to a section of the page leaves the menu open otherwise.
  menu.addEventListener("click", (event) => {
    if (event.target.closest('a[href^="#"]')) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open || watcher) return;
    event.preventDefault();
    closed(menu);
  });
}

// The way back of an article leads to the results from which one came, also after it was saved, or
// shown once more with larger letters.
const back = document.querySelector(".top > .back[data-results]");
if (back) {
  const { origin, pathname } = location;
  const { referrer } = document;
  const before = stored(RESULTS);
  const isAgain = before?.of === pathname && new URL(referrer || location).pathname === pathname;
  const results = referrer.startsWith(`${origin}/search?`) ? referrer : isAgain ? before.results : undefined;
  store(RESULTS, results && { of: pathname, results });
  if (results) {
    back.href = results;
    back.querySelector("bdi").textContent = back.dataset.results;
  }
}

// The key "?" opens the list of the keys that pages have; its button and Escape close it.

const help = document.getElementById("waypost-keys");
help?.querySelector("button").addEventListener("click", () => help.close());
addEventListener("keydown", (event) => {
  if (!help || event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  event.preventDefault();
  if (!help.open) help.showModal();
});
