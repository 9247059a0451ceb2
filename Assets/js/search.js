// Results while one types: the library's at once, the wiki's joining below without moving what is
// already there. Without this script the form searches on its own.

import { parseHTML } from "./html.js";

const pause = 150; // ms without a key before the wiki is asked
const least = 1; // characters before anything is asked

for (const form of document.querySelectorAll("form[data-suggest]")) attach(form);

addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const boxes = [...document.querySelectorAll("form[data-suggest] input[type=search]")];
  const box = boxes.find((input) => input.offsetParent !== null);
  if (!box) return;
  event.preventDefault();
  box.focus();
  box.select();
});

function attach(form) {
  const input = form.querySelector("input[type=search]");
  const found = document.querySelector("[data-found]");
  if (!input || !found) return; // in the bar the form alone is enough
  const shelf = document.querySelector("[data-shelf]");
  const status = statusLine(found);
  let asking; // what is under way for the newest words
  let timer;
  let active = -1;
  // Rows that have a button of their own are a list to walk with Tab, and no combobox.
  const isFilling = Boolean(form.elements.guide);

  if (!isFilling) combobox();
  markRows();

  input.addEventListener("input", ask);
  form.elements.wiki?.addEventListener("change", ask);
  if (!isFilling) input.addEventListener("keydown", walk);

  function ask() {
    asking?.abort();
    clearTimeout(timer);
    const words = input.value.trim();
    if (words.length < least) return clear();
    const mine = (asking = new AbortController());
    found.setAttribute("aria-busy", "true");
    const local = fetchPart("local", mine).then((part) => {
      if (part && mine === asking) showLocal(part);
    });
    timer = setTimeout(async () => {
      status.textContent = form.dataset.loading.replace("$1", () => wikiName());
      const part = await fetchPart("wiki", mine);
      await local;
      if (mine !== asking) return; // an answer to older words
      found.removeAttribute("aria-busy");
      status.textContent = "";
      if (part) join(part);
      keepAddress();
    }, pause);
  }

  async function fetchPart(from, mine) {
    const query = new URLSearchParams(new FormData(form));
    query.set("from", from);
    try {
      const answer = await fetch(`${form.dataset.suggest}?${query}`, {
        headers: { Accept: "text/html" },
        signal: mine.signal,
      });
      const type = answer.headers.get("Content-Type") ?? "";
      if (!type.startsWith("text/html")) return undefined;
      return parseHTML(await answer.text()).body;
    } catch {
      return undefined; // given up for newer words, or the server is away: what is shown stays
    }
  }

  // Rows of the library take the place of those for older words. Where it has none, the older ones
  // stay until the wiki has answered, so that the page does not flicker at each key.
  function showLocal(part) {
    const list = part.querySelector(".results");
    if (!list) return;
    part.replaceChildren(list); // what is to be said, the whole answer says
    replace(part);
  }

  // The whole answer: rows that are shown stay where they are, new ones follow below.
  function join(part) {
    const shown = found.querySelector(".results");
    const fresh = part.querySelector(".results");
    if (!shown || !fresh || found.dataset.words !== input.value) return replace(part);
    const rows = new Map([...shown.children].map((row) => [key(row), row]));
    for (const row of [...fresh.children]) {
      const old = rows.get(key(row));
      if (old) refresh(old, row);
      else shown.append(row);
    }
    for (const other of [...found.children]) if (other !== shown) other.remove();
    fresh.remove();
    found.append(...part.childNodes); // below the rows: above, it would push them from the finger
    markRows();
  }

  // The same row with more in it, a picture or a description: only where nothing is lost.
  function refresh(old, row) {
    if (old.contains(document.activeElement)) return;
    const link = old.querySelector("a");
    const marked = link.getAttribute("aria-selected");
    old.replaceChildren(...row.childNodes);
    if (marked === "true") old.querySelector("a").setAttribute("aria-selected", "true");
  }

  function key(row) {
    return row.querySelector("a")?.getAttribute("href");
  }

  function replace(part) {
    found.dataset.words = input.value;
    found.replaceChildren(...part.childNodes);
    if (shelf) shelf.hidden = true;
    active = -1;
    markRows();
  }

  function clear() {
    found.replaceChildren();
    found.removeAttribute("aria-busy");
    status.textContent = "";
    if (shelf) shelf.hidden = false;
    active = -1;
    markRows();
  }

  // So that the way back leads to these results.
  function keepAddress() {
    const query = new URLSearchParams(new FormData(form));
    history.replaceState(history.state, "", `${form.getAttribute("action")}?${query}`);
  }

  function wikiName() {
    const choice = form.elements.wiki;
    return choice?.selectedOptions?.[0]?.textContent ?? choice?.value ?? "";
  }

  // ---- The list as a combobox (WAI-ARIA Authoring Practices, "Combobox Pattern") ----

  function combobox() {
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
  }

  function options() {
    return [...found.querySelectorAll(".results a")];
  }

  function markRows() {
    if (isFilling) return;
    const list = found.querySelector(".results");
    input.setAttribute("aria-expanded", String(Boolean(list)));
    input.removeAttribute("aria-activedescendant");
    if (!list) return input.removeAttribute("aria-controls");
    list.id = `${input.id}-results`;
    list.setAttribute("role", "listbox");
    input.setAttribute("aria-controls", list.id);
    options().forEach((option, index) => {
      option.parentElement.setAttribute("role", "none");
      option.id = `${list.id}-${index}`;
      option.setAttribute("role", "option");
      if (option.getAttribute("aria-selected") === "true") active = index;
    });
    choose(active);
  }

  function choose(index) {
    const all = options();
    active = index < 0 || index >= all.length ? -1 : index;
    all.forEach((option, number) => {
      option.setAttribute("aria-selected", String(number === active));
    });
    if (active < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", all[active].id);
    all[active].scrollIntoView({ block: "nearest" });
  }

  function walk(event) {
    if (event.isComposing) return; // the keys belong to the input method
    const all = options();
    switch (event.key) {
      case "ArrowDown":
        if (!all.length) return;
        choose(active + 1 >= all.length ? -1 : active + 1);
        break;
      case "ArrowUp":
        if (!all.length) return;
        choose(active < 0 ? all.length - 1 : active - 1);
        break;
      case "Enter":
        if (active < 0) return;
        keepAddress();
        all[active].click();
        break;
      case "Escape":
        if (active >= 0) choose(-1);
        else if (input.value) {
          input.value = "";
          ask();
        } else return;
        break;
      default:
        return;
    }
    event.preventDefault();
  }
}

function statusLine(found) {
  const line = document.createElement("p");
  line.className = "state loading";
  line.setAttribute("role", "status");
  found.after(line);
  return line;
}
