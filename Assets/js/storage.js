// Values that scripts store in the browser, as JSON. Without storage (the browser blocks it, or it is
// full) nothing is stored, and a value that is not JSON counts as none: no script ends because of it.

/** The value stored under a name; undefined if there is none. */
export function stored(name, area = "sessionStorage") {
  try {
    return JSON.parse(window[area].getItem(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value under a name; undefined removes what is stored. */
export function store(name, value, area = "sessionStorage") {
  try {
    if (value === undefined) window[area].removeItem(name);
    else window[area].setItem(name, JSON.stringify(value));
  } catch {
    // Blocked or full: the value lasts as long as the page.
  }
}
