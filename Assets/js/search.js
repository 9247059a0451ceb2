// Shows results while somebody types: those of the library at once, and those of the wiki when they
// arrive. Without this script people submit the form. The first page, the list of results and the
// composer of a conversation have the same search; so has the bar of the other pages, whose results
// open in a panel below it.
//
// The order of the rows is that of the server, as after submitting the form: an article with exactly
// the typed title comes first, also if only the wiki has it. But no row may move away from somebody
// who is about to choose it. So the rows that are shown stay where they are, and new ones follow
// below, once somebody has gone into the list: has moved the pointer over it, touched it, chosen a
// row with an arrow key or focused one. They take the server's order when nobody is in the list any
// more. A pointer that only rests where the list appeared is not in it, and typing leaves the list.

import { parseHTML } from "./html.js";
import { isFromWaypost, onceBack, problemOf, retryButton } from "./retry.js";

const pause = 150; // ms without a key before the wiki is asked
const least = 1; // fewest characters that are searched for
// What an earlier search said below its rows.
const staleNotes = ":scope > .state, :scope > .actions, :scope > :has(> .state)";

for (const form of document.querySelectorAll("form[data-suggest]")) {
  if (form.closest("[data-composer]")) continue; // conversation-composer.js attaches those
  if (form.matches(".in-bar")) attach(form, () => {}); // the page's address is that of its content
  else attach(form);
}

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

/**
 * Makes a search form show results while somebody types.
 * @param keep puts the address of a search into the page's address
 */
export function attach(form, keep = (address) => history.replaceState(history.state, "", address)) {
  const input = form.querySelector("input[type=search]");
  const found = form.parentElement.querySelector("[data-found]") ??
    document.querySelector("[data-found]");
  if (!input || !found) return;
  const panel = found.closest("[data-panel]"); // of the bar
  // Where the page is without any words.
  const bare = input.value ? form.getAttribute("action") : location.pathname + location.search;
  const shelf = document.querySelector("[data-shelf]");
  const status = statusLine(found);
  let asking; // the AbortController of the newest search
  let timer;
  let active = -1;
  let isAway = false; // Waypost itself did not answer
  let repeats = 0; // how often a search was made again by itself since Waypost last answered one
  let giveUp; // ends waiting for Waypost
  let isPointing = false; // the pointer has moved over the rows, or touched them
  let ranked; // the rows in the server's order, while somebody is in the list
  // Rows with buttons are reached with Tab; they cannot be the options of a combobox.
  const isForGuide = Boolean(form.elements.guide);

  if (found.querySelector(".results")) found.dataset.words ??= input.value;
  if (!isForGuide) combobox();
  markRows();
  if (isWikiAway(found)) watchWiki((asking = new AbortController()));
  if (panel) closeOutside();
  noticePointer();

  input.addEventListener("input", ask);
  for (const choice of form.elements) { // some stand below the form
    if (choice.matches("select, [type=radio]")) choice.addEventListener("change", ask);
  }
  form.addEventListener("submit", (event) => {
    if (!isAway) return;
    event.preventDefault(); // without Waypost the browser would leave the page for an error
    ask();
  });
  if (!isForGuide) input.addEventListener("keydown", walk);
  // A choice whose card comes in place of the rows: the search would say that it is loading no more.
  found.addEventListener("click", ({ target }) => {
    if (asking && target.closest(".results a[data-part]")) end();
  });
  // Words that were typed while this script was still on its way.
  const isInBox = !panel || document.activeElement === input; // a panel opens for nobody else
  if (input.value !== input.defaultValue && isInBox) ask();

  /** Searches for what is typed now. */
  function ask() {
    asking?.abort();
    clearTimeout(timer);
    giveUp?.();
    isPointing = false;
    const words = input.value.trim();
    if (words.length < least) return clear();
    const mine = (asking = new AbortController());
    found.setAttribute("aria-busy", "true");
    showPanel(true);
    for (const old of found.querySelectorAll(staleNotes)) old.remove();
    markStale();
    if (shelf) shelf.hidden = true; // below a search its rows would look like results
    announce(form.dataset.loading.replace("$1", () => wikiName()));
    const local = fetchPart("local", mine).then((part) => {
      if (part && isNewest(mine)) showLocal(part);
    });
    timer = setTimeout(async () => {
      const part = await fetchPart("wiki", mine);
      await local;
      if (!isNewest(mine)) return;
      found.removeAttribute("aria-busy");
      if (!part) return markStale();
      announce("");
      join(part);
      keepAddress();
      if (isWikiAway(found)) watchWiki(mine);
    }, pause);
  }

  /**
   * Repeats a search without a word until its wiki has answered. Where somebody is the owner, the
   * page asks for that itself (reachability.js).
   */
  function watchWiki(mine) {
    let part;
    const isBack = async () => {
      part = await fetchPart("wiki", mine);
      return Boolean(part) && !isWikiAway(part);
    };
    giveUp = onceBack(() => {
      announce("");
      join(part);
    }, 0, isBack);
  }

  /** Gives up the newest search. */
  function end() {
    asking?.abort();
    asking = undefined;
    clearTimeout(timer);
    giveUp?.();
    found.removeAttribute("aria-busy");
  }

  /** Whether nobody has typed more or chosen something meanwhile. */
  function isNewest(mine) {
    return mine === asking && form.isConnected;
  }

  /**
   * The list of results from the library or also from the wiki; undefined if there is none. What
   * failed is said.
   */
  async function fetchPart(from, mine) {
    const address = new URL(form.dataset.suggest, location.href);
    for (const [name, value] of new FormData(form)) address.searchParams.set(name, value);
    address.searchParams.set("from", from);
    let response, text;
    try {
      const headers = { Accept: "text/html" };
      response = await fetch(address, { headers, signal: mine.signal });
      text = await response.text();
    } catch {
      // Said below.
    }
    if (!isNewest(mine)) return undefined;
    isAway = text === undefined || !isFromWaypost(response);
    if (isAway) return void waitForWaypost();
    if (from === "wiki") repeats = 0;
    const page = parseHTML(text);
    if (response.ok) return page.body;
    return void offerAgain(problemOf(page) ?? form.dataset.away);
  }

  /**
   * Says that Waypost does not answer, and searches again as soon as it does; after more and more
   * time if it answers, but never a search.
   */
  function waitForWaypost() {
    giveUp?.();
    giveUp = onceBack(() => {
      repeats += 1;
      if (form.isConnected) ask();
    }, repeats);
    markStale();
    const { away, stale } = form.dataset;
    offerAgain("stale" in found.dataset ? `${away} ${stale}` : away);
  }

  /** Says that the search failed, with a button to try again. */
  function offerAgain(text) {
    const again = () => {
      input.focus();
      ask();
    };
    setKind("failed");
    status.replaceChildren(`${text} `, retryButton(form.dataset.again, again));
  }

  /** Says how the search goes. */
  function announce(text) {
    setKind("loading");
    if (status.textContent !== text) status.textContent = text;
  }

  /** Gives the status line the look of what it says: "loading", "failed" or "stale". */
  function setKind(kind) {
    status.classList.remove("loading", "failed", "stale");
    status.classList.add(kind);
  }

  /** Moves why the rows are those of the library from a part into the status line, above the rows. */
  function takeNote(part) {
    const note = part.querySelector(":scope > .state.stale:not([data-reachability])");
    if (!note) return;
    setKind("stale");
    status.textContent = note.textContent.trim().replace(/\s+/g, " ");
    note.remove();
  }

  /**
   * Marks rows that were found earlier: for other words than those that are typed, or for the same
   * words, which Waypost cannot be asked for now.
   */
  function markStale() {
    const isOfOthers = found.dataset.words !== undefined && found.dataset.words !== input.value;
    const isStale = isAway || isOfOthers;
    found.toggleAttribute("data-stale", isStale && Boolean(found.querySelector(".results")));
  }

  /**
   * Shows the library's results in place of older ones. If it has none, the older ones stay until
   * the wiki has answered, so that the page does not flicker at each key.
   */
  function showLocal(part) {
    const list = part.querySelector(".results");
    // A message about older words would be wrong beside the new ones.
    if (!list && !found.querySelector(".results")) return found.replaceChildren();
    if (!list) return;
    part.replaceChildren(list); // messages come with the wiki's results
    replace(part);
  }

  /**
   * Adds the complete results. Their notes move no row: what says that the wiki is away stands in the
   * status line, whose room is kept, and all others below the rows.
   */
  function join(part) {
    const shown = found.querySelector(".results");
    const fresh = part.querySelector(".results");
    if (!shown || !fresh || found.dataset.words !== input.value) return replace(part);
    const rows = new Map([...shown.children].map((row) => [key(row), row]));
    ranked = [...fresh.children].map((row) => {
      const old = rows.get(key(row));
      if (old) refresh(old, row);
      return old ?? row;
    });
    shown.append(...ranked.filter((row) => row.parentElement !== shown));
    for (const other of [...found.children]) if (other !== shown) other.remove();
    fresh.remove();
    takeNote(part);
    found.append(...part.childNodes);
    found.removeAttribute("data-stale");
    markRows();
    rank();
  }

  /** Puts the rows into the server's order, unless somebody is in the list. */
  function rank() {
    if (!ranked || isInList()) return;
    found.querySelector(".results").replaceChildren(...ranked);
    ranked = undefined;
    markRows();
  }

  /** Whether somebody is about to choose a row. */
  function isInList() {
    return isPointing || active >= 0 || found.contains(document.activeElement);
  }

  /** Notices whether the pointer or the focus is in the list. */
  function noticePointer() {
    const enter = ({ target }) => (isPointing ||= Boolean(target.closest(".results")));
    found.addEventListener("pointermove", enter);
    found.addEventListener("pointerdown", enter);
    found.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType !== "mouse") return; // a finger leaves before its tap is a click
      isPointing = false;
      rank();
    });
    found.addEventListener("focusout", ({ relatedTarget }) => {
      if (!found.contains(relatedTarget)) rank();
    });
  }

  /** Updates a row, for example with a picture, unless it has the focus. */
  function refresh(old, row) {
    if (old.contains(document.activeElement)) return;
    const link = old.querySelector("a");
    const isSelected = link.getAttribute("aria-selected") === "true";
    old.replaceChildren(...row.childNodes);
    if (isSelected) old.querySelector("a").setAttribute("aria-selected", "true");
  }

  /** What two rows of one article have in common. */
  function key(row) {
    return row.querySelector("a")?.getAttribute("href");
  }

  /** Shows new results in place of all others. */
  function replace(part) {
    found.dataset.words = input.value;
    found.removeAttribute("data-stale");
    found.replaceChildren(...part.childNodes);
    if (shelf) shelf.hidden = true;
    active = -1;
    ranked = undefined;
    markRows();
  }

  /** Opens or closes the panel. */
  function showPanel(isOpen) {
    if (!panel || panel.hidden === !isOpen) return;
    panel.hidden = !isOpen;
    if (!isOpen) active = -1;
    markRows();
  }

  /** Closes the panel when somebody presses or goes elsewhere; it opens again in its field. */
  function closeOutside() {
    const box = panel.parentElement;
    document.addEventListener("pointerdown", ({ target }) => box.contains(target) || showPanel(false));
    box.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !box.contains(relatedTarget)) showPanel(false);
    });
    panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      showPanel(false);
      input.focus();
    });
    input.addEventListener("click", () => input.value.trim() && showPanel(true));
  }

  /** Removes all results. */
  function clear() {
    showPanel(false);
    ranked = undefined;
    found.replaceChildren();
    found.removeAttribute("aria-busy");
    found.removeAttribute("data-stale");
    isAway = false;
    announce("");
    if (shelf) shelf.hidden = false;
    active = -1;
    markRows();
    keep(bare);
  }

  /** Puts the search into the page's address, so that the Back button returns to these results. */
  function keepAddress() {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value) query.set(name, value);
    keep(`${form.getAttribute("action")}?${query}`);
  }

  /** The name of the wiki that is searched. */
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

  /** Gives the rows the roles of a listbox. */
  function markRows() {
    if (isForGuide) return;
    const list = panel?.hidden ? undefined : found.querySelector(".results");
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

  /** Selects an option; none if the index is out of range. */
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

  /** Handles a key in the search box. */
  function walk(event) {
    if (event.isComposing) return; // the input method uses the keys
    const all = options();
    switch (event.key) {
      case "ArrowDown":
        if (!all.length) return;
        showPanel(true);
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
        if (panel && !panel.hidden) showPanel(false);
        else if (active >= 0) {
          choose(-1);
          rank();
        } else if (input.value) {
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

/** Whether results say that their wiki did not answer, in a conversation. */
function isWikiAway(part) {
  return Boolean(part.querySelector("[data-wiki-away]"));
}

/** The status line above the results, where it is seen; the bar has none until now. */
function statusLine(found) {
  const before = found.previousElementSibling;
  if (before?.matches("[data-search-state]")) return before;
  const line = document.createElement("p");
  line.className = "state loading search-state";
  line.dataset.searchState = "";
  line.setAttribute("role", "status");
  found.before(line);
  return line;
}
