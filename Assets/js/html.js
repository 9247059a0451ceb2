// The HTML of pages: what a script has fetched, and what it adds to the page itself.

/** Parses a page, or a part of one, into a document of its own. Nothing in it is run or loaded. */
export function parseHTML(text) {
  return new DOMParser().parseFromString(text, "text/html");
}

/** The words of a page that says what went wrong; undefined where there are none. */
export function problemOf(page) {
  const problem = page?.querySelector("[data-failed] p") ?? page?.querySelector("[data-problem]") ??
    page?.querySelector("main h1");
  const words = problem?.dataset.problem || problem?.textContent;
  return words?.trim().replace(/\s+/g, " ");
}

/** A button that looks like a link, such as one that tries again. */
export function plainButton(text, act) {
  const button = document.createElement("button");
  button.className = "plain";
  button.type = "button";
  button.textContent = text;
  if (act) button.addEventListener("click", act);
  return button;
}

/**
 * Says something in a line that screen readers announce, perhaps with a button after it. What the
 * line says already is not announced again. The focus moves from the line's old button to the new one.
 */
export function announce(line, text, button) {
  if (!button && line.textContent === text) return;
  const hadFocus = line.contains(document.activeElement);
  line.replaceChildren(text, ...(button ? [" ", button] : []));
  if (hadFocus) button?.focus({ preventScroll: true });
}
