// What a script says when a page that it fetched did not come.

/** A button that tries again. */
export function retryButton(text, again) {
  const button = document.createElement("button");
  button.className = "plain";
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", again);
  return button;
}

/** The words of a page that says what went wrong; undefined where there are none. */
export function problemOf(page) {
  const problem = page?.querySelector("[data-failed] p") ?? page?.querySelector("[data-problem]") ??
    page?.querySelector("main h1");
  return problem?.textContent.trim().replace(/\s+/g, " ");
}
