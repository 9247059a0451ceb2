// Checks fields while somebody types, by the rules that the server wrote into them. The server
// checks them again. All messages come from the page, so this file contains no text in any
// language.

import { onceBack } from "./retry.js";
import { count, fault, tidy } from "./rules.js";

const away = document.querySelector("[data-page-loading]"); // it says that Waypost does not answer

for (const form of document.querySelectorAll("form[data-check]")) attach(form);

/** Checks the fields of a form from now on. */
function attach(form) {
  form.noValidate = true; // our messages beside the field take the place of the browser's
  const fields = [...form.querySelectorAll(".field input, .field textarea")];
  const left = form.querySelector("[data-fields-left]");
  let isCounting = Boolean(left?.textContent);
  const asked = fields.filter((field) => field.dataset.ask);
  const serverFaults = new Map(); // the server's messages by field, for rules that only it knows
  let judged; // the values about which these messages are
  let giveUp; // ends waiting for the server, which did not answer
  let timer;
  let isAsked = false;
  let isAsking = false;
  let isPressingSubmit = false;

  document.addEventListener("pointerdown", ({ target }) => {
    const button = target.closest?.("button, input");
    isPressingSubmit = button?.form === form && button.type === "submit";
  });
  form.addEventListener("keydown", () => (isPressingSubmit = false));

  for (const field of fields) {
    // The first message about a field comes when somebody leaves it; but not under a pointer that
    // presses the button, because the message would move the button away. Submitting shows it.
    field.addEventListener("blur", () => {
      if (field.value && !field.dataset.ask && !isPressingSubmit) show(field);
    });
    field.addEventListener("input", () => {
      if (asked.includes(field)) askSoon(field);
      if (field.dataset.ask) return;
      const isTooLong = count(tidy(field.value)) > Number(field.dataset.most);
      if (field.getAttribute("aria-invalid") || isTooLong) show(field);
      else showLeft(field);
      // A change of this field can make another one wrong.
      for (const other of fields) {
        if (other.dataset.notBefore === field.name && other.value) show(other);
      }
      if (isCounting) sayFieldsLeft();
    });
  }

  form.addEventListener("submit", async (event) => {
    if (asked.length && !isAsked) {
      event.preventDefault();
      if (isAsking) return; // pressed twice
      isAsking = true;
      await ask();
      isAsking = false;
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

  /** The message about what is wrong with a field; empty if nothing is. */
  function faultOf(field) {
    // A date of which only a part is typed has no value yet.
    if (field.validity.badInput) return field.dataset.notDay ?? "";
    if (field.dataset.ask) return serverFaults.get(field) ?? "";
    return fault(field.dataset, field.value, (name) => form.elements[name]?.value);
  }

  /**
   * Asks the server after a pause in typing; shows faults of fields that were left or were wrong.
   */
  function askSoon(field) {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const typed = asked.map((one) => one.value).join("\n");
      await ask();
      if (typed !== asked.map((one) => one.value).join("\n")) return;
      for (const one of asked) {
        if (one.value && (one === field || one.getAttribute("aria-invalid"))) show(one);
        else if (!serverFaults.get(one)) show(one);
      }
      if (isCounting) sayFieldsLeft();
    }, 300);
  }

  /**
   * Asks the server about fields that only it can check. If it does not answer, what it said of the
   * same values stands: it checks again when the form is submitted.
   */
  async function ask() {
    giveUp?.();
    giveUp = undefined;
    const query = new URLSearchParams(asked.map((field) => [field.name, field.value]));
    try {
      const response = await fetch(`${asked[0].dataset.ask}?${query}`);
      const faults = await response.json();
      for (const field of asked) serverFaults.set(field, faults[field.name] ?? "");
      judged = String(query);
      delete document.documentElement.dataset.failed;
    } catch {
      document.documentElement.dataset.failed = ""; // loading.js asks before the form leaves
      if (String(query) !== judged) serverFaults.clear();
      const typed = asked.filter((field) => field.value);
      giveUp = onceBack(() => typed.forEach(askSoon));
    }
  }

  /** Shows what is wrong with a field, or clears the message; true if something is wrong. */
  function show(field) {
    const message = faultOf(field);
    const isUnchecked = giveUp && !message && field.dataset.ask && field.value;
    announce(field, isUnchecked ? away.dataset.away : message, false);
    if (message) field.setAttribute("aria-invalid", "true");
    else {
      field.removeAttribute("aria-invalid");
      if (!isUnchecked) showLeft(field);
    }
    return Boolean(message);
  }

  /** Shows how many fields are still wrong. */
  function sayFieldsLeft() {
    if (!left) return;
    const bad = fields.filter((field) => faultOf(field)).length;
    const message = bad ? left.dataset.fieldsLeft.split("|")[bad - 1] : "";
    if (left.textContent !== message) left.textContent = message;
  }
}

/** Shows how many characters a nearly full field has left. */
function showLeft(field) {
  const most = Number(field.dataset.most);
  const left = most - count(tidy(field.value));
  const isNear = most && left >= 0 && left <= Math.max(10, most / 10);
  announce(field, isNear ? field.dataset.left.replace("$1", () => String(left)) : "", isNear);
}

/** Shows a message beside a field: a fault, or how many characters are left. */
function announce(field, message, isLeft) {
  const line = document.getElementById(`${field.id}-fault`);
  if (!line) return;
  line.classList.toggle("left", isLeft);
  if (line.textContent !== message) line.textContent = message;
}
