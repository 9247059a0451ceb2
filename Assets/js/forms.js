// Fields are checked while one types, by the rules that the server wrote into them; it checks them
// again itself. The words come from the page, so nothing here is in any language.

import { count, fault, tidy } from "./rules.js";

for (const form of document.querySelectorAll("form[data-check]")) attach(form);

function attach(form) {
  form.noValidate = true; // our words stand beside the field instead of the browser's
  const fields = [...form.querySelectorAll(".field input, .field textarea")];
  const left = form.querySelector("[data-fields-left]");
  let isCounting = Boolean(left?.textContent);
  const asked = fields.filter((field) => field.dataset.ask);
  const told = new Map(); // what the server said of a field, for rules that it alone knows
  let waiting;
  let isAsked = false;

  for (const field of fields) {
    // Nobody is told of a fault before having finished once.
    field.addEventListener("blur", () => field.value && !field.dataset.ask && show(field));
    field.addEventListener("input", () => {
      if (asked.includes(field)) askSoon(field);
      if (field.dataset.ask) return;
      if (field.getAttribute("aria-invalid") || count(tidy(field.value)) > Number(field.dataset.most)) {
        show(field);
      } else showLeft(field);
      // What another field says may be wrong by this one.
      for (const other of fields) {
        if (other.dataset.notBefore === field.name && other.value) show(other);
      }
      if (isCounting) sayFieldsLeft();
    });
  }

  form.addEventListener("submit", async (event) => {
    if (asked.length && !isAsked) {
      event.preventDefault();
      await ask();
      isAsked = true;
      form.requestSubmit(event.submitter);
      isAsked = false;
      return;
    }
    const bad = fields.filter((field) => show(field));
    isCounting = bad.length > 0;
    sayFieldsLeft();
    if (!bad.length) return;
    event.preventDefault();
    bad[0].focus();
  });

  function faultOf(field) {
    // A day that is half typed has no value yet.
    if (field.validity.badInput) return field.dataset.notDay ?? "";
    if (field.dataset.ask) return told.get(field) ?? "";
    return fault(field.dataset, field.value, (name) => form.elements[name]?.value);
  }

  /** Asks once the person pauses, and says it of fields that were finished or were wrong. */
  function askSoon(field) {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const typed = asked.map((one) => one.value).join("\n");
      await ask();
      if (typed !== asked.map((one) => one.value).join("\n")) return;
      for (const one of asked) {
        if (one.value && (one === field || one.getAttribute("aria-invalid"))) show(one);
        else if (!told.get(one)) show(one);
      }
      if (isCounting) sayFieldsLeft();
    }, 300);
  }

  /** The server's rules for what it alone can read; where it is away, it will say so itself. */
  async function ask() {
    const query = new URLSearchParams(asked.map((field) => [field.name, field.value]));
    try {
      const answer = await fetch(`${asked[0].dataset.ask}?${query}`);
      const faults = await answer.json();
      for (const field of asked) told.set(field, faults[field.name] ?? "");
    } catch {
      told.clear();
    }
  }

  /** Says what is wrong with a field, or nothing; true where something is. */
  function show(field) {
    const words = faultOf(field);
    say(field, words, false);
    if (words) field.setAttribute("aria-invalid", "true");
    else {
      field.removeAttribute("aria-invalid");
      showLeft(field);
    }
    return Boolean(words);
  }

  function sayFieldsLeft() {
    if (!left) return;
    const bad = fields.filter((field) => faultOf(field)).length;
    const words = bad ? left.dataset.fieldsLeft.split("|")[bad - 1] : "";
    if (left.textContent !== words) left.textContent = words;
  }
}

/** How many characters a nearly full field may still have. */
function showLeft(field) {
  const most = Number(field.dataset.most);
  const left = most - count(tidy(field.value));
  const isNear = most && left >= 0 && left <= Math.max(10, most / 10);
  say(field, isNear ? field.dataset.left.replace("$1", () => String(left)) : "", isNear);
}

function say(field, words, isLeft) {
  const line = document.getElementById(`${field.id}-fault`);
  if (!line) return;
  line.classList.toggle("left", isLeft);
  if (line.textContent !== words) line.textContent = words;
}
