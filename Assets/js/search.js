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

import { announce, plainButton } from "./html.js";
import { fetchPage, onceBack } from "./requests.js";

// Milliseconds without a key before the wiki is asked.
const pause = 150;
// Fewest characters that are searched for.
const least = 1;
// What an earlier search said below its rows.
const staleNotes = ":scope > .state, :scope > .actions, :scope > :has(> .state)";

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

/** The search box and its results as a combobox (WAI-ARIA Authoring Practices, "Combobox Pattern"). */
class Combobox {
  // The index of the selected option.
  active = -1;

  /** @param isList whether the rows can be options: those with buttons are reached with Tab */
  constructor(input, found, panel, isList) {
    Object.assign(this, { input, found, panel, isList });
    if (!isList) return;
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false");
  }

  get options() {
    return [...this.found.querySelectorAll(".results a")];
  }

  /** Gives the rows the roles of a listbox. */
  mark() {
    if (!this.isList) return;
    const { input } = this;
    const list = this.panel?.hidden ? undefined : this.found.querySelector(".results");
    input.setAttribute("aria-expanded", String(Boolean(list)));
    input.removeAttribute("aria-activedescendant");
    if (!list) return input.removeAttribute("aria-controls");
    list.id = `${input.id}-results`;
    list.setAttribute("role", "listbox");
    input.setAttribute("aria-controls", list.id);
    this.options.forEach((option, index) => {
      option.parentElement.setAttribute("role", "none");
      option.id = `${list.id}-${index}`;
      option.setAttribute("role", "option");
      if (option.getAttribute("aria-selected") === "true") this.active = index;
    });
    this.select(this.active);
  }

  /** Selects an option; none if the index is out of range. */
  select(index) {
    const { input, options } = this;
    this.active = index < 0 || index >= options.length ? -1 : index;
    options.forEach((option, number) => {
      option.setAttribute("aria-selected", String(number === this.active));
    });
    if (this.active < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", options[this.active].id);
    options[this.active].scrollIntoView({ block: "nearest" });
  }

  /** Selects the next option; none after the last. */
  selectNext() {
    this.select(this.active + 1 >= this.options.length ? -1 : this.active + 1);
  }

  /** Selects the option before; the last one if none is selected. */
  selectPrevious() {
    this.select(this.active < 0 ? this.options.length - 1 : this.active - 1);
  }
}

/**
 * Makes a search form show results while somebody types.
 * @param keep puts the address of a search into the page's address
 */
export function attach(form, keep = (address) => history.replaceState(history.state, "", address)) {
  const input = form.querySelector("input[type=search]");
  const found = form.parentElement.querySelector("[data-found]") ??
    document.querySelector("[data-found]");
  if (input && found) new LiveSearch(form, input, found, keep).begin();
}

/** A search form and what it has found. */
class LiveSearch {
  // The AbortController of the newest search.
  asking;
  timer;
  // Waypost itself did not answer.
  isAway = false;
  // How often a search was made again by itself since Waypost last answered one.
  repeats = 0;
  // Ends waiting for Waypost.
  giveUp;
  // The pointer has moved over the rows, or touched them.
  isPointing = false;
  // The rows in the server's order, while somebody is in the list.
  ranked;

  constructor(form, input, found, keep) {
    Object.assign(this, { form, input, found, keep });
    this.panel = found.closest("[data-panel]"); // of the bar
    // Where the page is without any words.
    this.bare = input.value ? form.getAttribute("action") : location.pathname + location.search;
    this.shelf = document.querySelector("[data-shelf]");
    this.status = statusLine(found);
    this.combobox = new Combobox(input, found, this.panel, !form.elements.guide);
  }

  /** Begins to listen, and to search for words that were typed while this script was on its way. */
  begin() {
    const { form, input, found, panel } = this;
    const ask = () => this.ask();
    if (found.querySelector(".results")) found.dataset.words ??= input.value;
    this.combobox.mark();
    if (isWikiAway(found)) this.watchWiki((this.asking = new AbortController()));
    if (panel) this.closeOutside();
    this.noticePointer();

    input.addEventListener("input", ask);
    for (const choice of form.elements) { // some stand below the form
      if (choice.matches("select, [type=radio]")) choice.addEventListener("change", ask);
    }
    form.addEventListener("submit", (event) => {
      if (!this.isAway) return;
      event.preventDefault(); // without Waypost the browser would leave the page for an error
      this.ask();
    });
    if (this.combobox.isList) input.addEventListener("keydown", (event) => this.walk(event));
    // A choice whose card comes in place of the rows: the search would say that it is loading no more.
    found.addEventListener("click", ({ target }) => {
      if (this.asking && target.closest(".results a[data-part]")) this.end();
    });
    // A panel opens for nobody else.
    const isInBox = !panel || document.activeElement === input;
    if (input.value !== input.defaultValue && isInBox) this.ask();
  }

  // ---- Searching ----

  /** Searches for what is typed now. */
  ask() {
    this.asking?.abort();
    clearTimeout(this.timer);
    this.giveUp?.();
    this.isPointing = false;
    const words = this.input.value.trim();
    if (words.length < least) return this.clear();
    const mine = (this.asking = new AbortController());
    this.found.setAttribute("aria-busy", "true");
    this.showPanel(true);
    for (const old of this.found.querySelectorAll(staleNotes)) old.remove();
    this.markStale();
    if (this.shelf) this.shelf.hidden = true; // below a search its rows would look like results
    this.showState(this.form.dataset.loading.replace("$1", () => this.wikiName()));
    const local = this.fetchPart("local", mine).then((part) => {
      if (part && this.isNewest(mine)) this.showLocal(part);
    });
    this.timer = setTimeout(async () => {
      const part = await this.fetchPart("wiki", mine);
      await local;
      if (!this.isNewest(mine)) return;
      this.found.removeAttribute("aria-busy");
      if (!part) return this.markStale();
      this.showState("");
      this.join(part);
      this.keepAddress();
      if (isWikiAway(this.found)) this.watchWiki(mine);
    }, pause);
  }

  /**
   * Repeats a search without a word until its wiki has answered. Where somebody is the owner, the
   * page asks for that itself (reachability.js).
   */
  watchWiki(mine) {
    let part;
    const isBack = async () => {
      part = await this.fetchPart("wiki", mine);
      return Boolean(part) && !isWikiAway(part);
    };
    this.giveUp = onceBack(() => {
      this.showState("");
      this.join(part);
    }, { isBack });
  }

  /** Gives up the newest search. */
  end() {
    this.asking?.abort();
    this.asking = undefined;
    clearTimeout(this.timer);
    this.giveUp?.();
    this.found.removeAttribute("aria-busy");
  }

  /** Whether nobody has typed more or chosen something meanwhile. */
  isNewest(mine) {
    return mine === this.asking && this.form.isConnected;
  }

  /**
   * The list of results from the library or also from the wiki; undefined if there is none. What
   * failed is said.
   */
  async fetchPart(from, mine) {
    const address = new URL(this.form.dataset.suggest, location.href);
    for (const [name, value] of new FormData(this.form)) address.searchParams.set(name, value);
    address.searchParams.set("from", from);
    const { isOK, page, problem } = await fetchPage(address, { signal: mine.signal });
    if (!this.isNewest(mine)) return undefined;
    this.isAway = !page;
    if (this.isAway) return void this.waitForWaypost();
    if (from === "wiki") this.repeats = 0;
    return isOK ? page.body : void this.offerAgain(problem ?? this.form.dataset.away);
  }

  /**
   * Says that Waypost does not answer, and searches again as soon as it does; after more and more
   * time if it answers, but never a search.
   */
  waitForWaypost() {
    this.giveUp?.();
    this.giveUp = onceBack(() => {
      this.repeats += 1;
      if (this.form.isConnected) this.ask();
    }, { failures: this.repeats });
    this.markStale();
    const { away, stale } = this.form.dataset;
    this.offerAgain("stale" in this.found.dataset ? `${away} ${stale}` : away);
  }

  // ---- The status line ----

  /** Says that the search failed, with a button to try again. */
  offerAgain(text) {
    const again = () => {
      this.input.focus();
      this.ask();
    };
    this.setKind("failed");
    announce(this.status, text, plainButton(this.form.dataset.again, again));
  }

  /** Says how the search goes. */
  showState(text) {
    this.setKind("loading");
    announce(this.status, text);
  }

  /** Gives the status line the look of what it says: "loading", "failed" or "stale". */
  setKind(kind) {
    this.status.classList.remove("loading", "failed", "stale");
    this.status.classList.add(kind);
  }

  /** Moves why the rows are those of the library from a part into the status line, above the rows. */
  takeNote(part) {
    const note = part.querySelector(":scope > .state.stale:not([data-reachability])");
    if (!note) return;
    this.setKind("stale");
    announce(this.status, note.textContent.trim().replace(/\s+/g, " "));
    note.remove();
  }

  // ---- The rows and their order ----

  /**
   * Marks rows that were found earlier: for other words than those that are typed, or for the same
   * words, which Waypost cannot be asked for now.
   */
  markStale() {
    const { found, input } = this;
    const { words } = found.dataset;
    const isStale = this.isAway || (words !== undefined && words !== input.value);
    found.toggleAttribute("data-stale", isStale && Boolean(found.querySelector(".results")));
  }

  /**
   * Shows the library's results in place of older ones. If it has none, the older ones stay until
   * the wiki has answered, so that the page does not flicker at each key.
   */
  showLocal(part) {
    const list = part.querySelector(".results");
    // A message about older words would be wrong beside the new ones.
    if (!list && !this.found.querySelector(".results")) return this.found.replaceChildren();
    if (!list) return;
    part.replaceChildren(list); // messages come with the wiki's results
    this.replace(part);
  }

  /**
   * Adds the complete results. Their notes move no row: what says that the wiki is away stands in the
   * status line, whose room is kept, and all others below the rows.
   */
  join(part) {
    const shown = this.found.querySelector(".results");
    const fresh = part.querySelector(".results");
    const isOfOthers = this.found.dataset.words !== this.input.value;
    if (!shown || !fresh || isOfOthers) return this.replace(part);
    const rows = new Map([...shown.children].map((row) => [keyOf(row), row]));
    this.ranked = [...fresh.children].map((row) => {
      const old = rows.get(keyOf(row));
      if (old) refresh(old, row);
      return old ?? row;
    });
    shown.append(...this.ranked.filter((row) => row.parentElement !== shown));
    for (const other of [...this.found.children]) if (other !== shown) other.remove();
    fresh.remove();
    this.takeNote(part);
    this.found.append(...part.childNodes);
    this.found.removeAttribute("data-stale");
    this.combobox.mark();
    this.rank();
  }

  /** Puts the rows into the server's order, unless somebody is in the list. */
  rank() {
    if (!this.ranked || this.isInList()) return;
    this.found.querySelector(".results").replaceChildren(...this.ranked);
    this.ranked = undefined;
    this.combobox.mark();
  }

  /** Whether somebody is about to choose a row. */
  isInList() {
    return this.isPointing || this.combobox.active >= 0 || this.found.contains(document.activeElement);
  }

  /** Notices whether the pointer or the focus is in the list. */
  noticePointer() {
    const enter = ({ target }) => (this.isPointing ||= Boolean(target.closest(".results")));
    this.found.addEventListener("pointermove", enter);
    this.found.addEventListener("pointerdown", enter);
    this.found.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType !== "mouse") return; // a finger leaves before its tap is a click
      this.isPointing = false;
      this.rank();
    });
    this.found.addEventListener("focusout", ({ relatedTarget }) => {
      if (!this.found.contains(relatedTarget)) this.rank();
    });
  }

  /** Shows new results in place of all others. */
  replace(part) {
    this.found.dataset.words = this.input.value;
    this.found.removeAttribute("data-stale");
    this.found.replaceChildren(...part.childNodes);
    if (this.shelf) this.shelf.hidden = true;
    this.combobox.active = -1;
    this.ranked = undefined;
    this.combobox.mark();
  }

  // ---- The panel of the bar, and the address ----

  /** Opens or closes the panel. */
  showPanel(isOpen) {
    if (!this.panel || this.panel.hidden === !isOpen) return;
    this.panel.hidden = !isOpen;
    if (!isOpen) this.combobox.active = -1;
    this.combobox.mark();
  }

  /** Closes the panel when somebody presses or goes elsewhere; it opens again in its field. */
  closeOutside() {
    const box = this.panel.parentElement;
    document.addEventListener("pointerdown", ({ target }) => {
      if (!box.contains(target)) this.showPanel(false);
    });
    box.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !box.contains(relatedTarget)) this.showPanel(false);
    });
    this.panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.showPanel(false);
      this.input.focus();
    });
    this.input.addEventListener("click", () => this.input.value.trim() && this.showPanel(true));
  }

  /** Removes all results. */
  clear() {
    this.showPanel(false);
    this.ranked = undefined;
    this.found.replaceChildren();
    this.found.removeAttribute("aria-busy");
    this.found.removeAttribute("data-stale");
    this.isAway = false;
    this.showState("");
    if (this.shelf) this.shelf.hidden = false;
    this.combobox.active = -1;
    this.combobox.mark();
    this.keep(this.bare);
  }

  /** Puts the search into the page's address, so that the Back button returns to these results. */
  keepAddress() {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) if (value) query.set(name, value);
    this.keep(`${this.form.getAttribute("action")}?${query}`);
    this.nameResults();
  }

  /** Names the results of a page by the words that they belong to now. */
  nameResults() {
    const heading = document.querySelector("h1[data-heading]");
    if (heading && this.input.value.trim()) {
      heading.textContent = heading.dataset.heading.replace("$1", () => this.input.value.trim());
    }
  }

  /** The name of the wiki that is searched. */
  wikiName() {
    const choice = this.form.elements.wiki;
    return choice?.selectedOptions?.[0]?.textContent ?? choice?.value ?? "";
  }

  /** Handles a key in the search box. */
  walk(event) {
    if (event.isComposing) return; // the input method uses the keys
    const { combobox, input, panel } = this;
    switch (event.key) {
      case "ArrowDown":
        if (!combobox.options.length) return;
        this.showPanel(true);
        combobox.selectNext();
        break;
      case "ArrowUp":
        if (!combobox.options.length) return;
        combobox.selectPrevious();
        break;
      case "Enter":
        if (combobox.active < 0) return;
        this.keepAddress();
        combobox.options[combobox.active].click();
        break;
      case "Escape":
        if (panel && !panel.hidden) this.showPanel(false);
        else if (combobox.active >= 0) {
          combobox.select(-1);
          this.rank();
        } else if (input.value) {
          input.value = "";
          this.ask();
        } else return;
        break;
      default:
        return;
    }
    event.preventDefault();
  }
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
function keyOf(row) {
  return row.querySelector("a")?.getAttribute("href");
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

for (const form of document.querySelectorAll("form[data-suggest]")) {
  if (form.closest("[data-composer]")) continue; // conversation-composer.js attaches those
  if (form.matches(".in-bar")) attach(form, () => {}); // the page's address is that of its content
  else attach(form);
}
