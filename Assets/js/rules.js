// The rules for the values of fields, the same as the server's. Each rule is a function of the
// value alone. `rules` is the field's `dataset`, into which the server wrote the rules and their
// messages.

/**
 * The page's message about the first rule that a value breaks; empty if it breaks none.
 * `other` gives the value of another field by its name.
 */
export function fault(rules, value, other = () => "") {
  const text = tidy(value);
  const bad = checks.find(([words, isGood]) => rules[words] && !isGood(rules, text, other));
  return bad ? rules[bad[0]] : "";
}

// In the server's order. Each has the name of its message.
const checks = [
  ["required", (_, text) => text !== ""],
  ["tooLong", (rules, text) => count(text) <= Number(rules.most)],
  ["notNumber", (rules, text) => !text || isNumber(rules, text)],
  ["contact", (_, text) => !text || isContact(text)],
  ["notDay", (_, text) => !text || isDay(text)],
  ["reversed", (rules, text, other) => isInOrder(tidy(other(rules.notBefore) ?? ""), text)],
];

/** Whether a text is an e-mail address or a URL that fits into a header: ASCII, not too long. */
function isContact(text) {
  const form = /^(?:[^@]+@[^@.]+(?:\.[^@.]+)+|https?:\/\/.+\..+)$/i;
  return /^[!-~]{1,200}$/.test(text) && form.test(text);
}

/** Whether a text is a whole number in the range of the rules. */
function isNumber(rules, text) {
  const number = /^[0-9]+$/.test(text) ? Number(text) : NaN;
  return number >= Number(rules.least) && number <= Number(rules.greatest);
}

/** Whether a text is a day of the calendar, such as 2026-05-01; the 30th of February is not. */
function isDay(text) {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day); // `new Date` would read the year 50 as 1950
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** False only if both are days and the last is before the first. */
function isInOrder(first, last) {
  return !isDay(first) || !isDay(last) || first <= last;
}

/** Trims a text and makes each run of white space one space. */
export function tidy(text) {
  return text.split(/\p{White_Space}+/u).filter(Boolean).join(" ");
}

/** The number of characters as a person counts them (grapheme clusters), like on the server. */
export function count(text) {
  if (typeof Intl.Segmenter !== "function") return [...text].length;
  return [...new Intl.Segmenter().segment(text)].length;
}
