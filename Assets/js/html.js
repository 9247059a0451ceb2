// HTML that a script has fetched.

/** Parses a page, or a part of one, into a document of its own. Nothing in it is run or loaded. */
export function parseHTML(text) {
  return new DOMParser().parseFromString(text, "text/html");
}
