// What a field must hold: the same rules as the server's, as functions of the value alone. `rules`
// is what the server wrote into the field (its `dataset`), the words for what is found among it.

/** What is wrong with a value, in the page's words; empty where nothing is. */
export function fault(rules, value, other = () => "") {
  const text = tidy(value);
  const bad = checks.find(([words, isGood]) => rules[words] && !isGood(rules, text, other));
  return bad ? rules[bad[0]] : "";
}

// In the order in which the server asks.
const checks = [
  ["required", (_, text) => text !== ""],
  ["tooLong", (rules, text) => count(text) <= Number(rules.most)],
  ["notNumber", (rules, text) => !text || isNumber(rules, text)],
  ["contact", (_, text) => !text || contact.test(text)],
  ["notDay", (_, text) => !text || isDay(text)],
  ["reversed", (rules, text, other) => isInOrder(tidy(other(rules.notBefore) ?? ""), text)],
];

const contact = /^([^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/\S+\.\S+)$/;

function isNumber(rules, text) {
  const number = /^[0-9]+$/.test(text) ? Number(text) : NaN;
  return number >= Number(rules.least) && number <= Number(rules.greatest);
}

/** A day of the calendar as 2026-05-01; the 30th of February is none. */
function isDay(text) {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day); // years below 100 are meant as they are
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isInOrder(first, last) {
  return !isDay(first) || !isDay(last) || first <= last;
}

/** Without the blanks that nobody sees. */
export function tidy(text) {
  return text.split(/\p{White_Space}+/u).filter(Boolean).join(" ");
}

/** Characters as a person counts them, like the server does. */
export function count(text) {
  if (typeof Intl.Segmenter !== "function") return [...text].length;
  return [...new Intl.Segmenter().segment(text)].length;
}
