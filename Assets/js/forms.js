// Checks fields while somebody types, by the rules that the server wrote into them. The server
// checks them again. All messages come from the page, so this file contains no text in any
// language.

import { announce } from "./html.js";
import { fetchJSON, onceBack } from "./requests.js";
import { count, fault, tidy } from "./rules.js";

const away = document.querySelector("[data-page-loading]"); // it says that Waypost does not answer

// Who opens a form writes in its first field next.
for (const form of document.querySelectorAll("details.unfold")) {
  form.querySelector("summary").addEventListener("click", () => {
    if (!form.open) requestAnimationFrame(() => form.querySelector(".field input")?.focus());
  });
}

/** A form whose fields are checked from now on. */
class CheckedForm {
  serverFaults = new Map(); // the server's messages by field, for rules that only it knows
  judged; // the values about which these messages are
  giveUp; // ends waiting for the server, which did not answer
  timer;
  isAsked = false;
  isAsking = false;
  isPressingSubmit = false;

  constructor(form) {
    this.form = form;
    this.fields = [...form.querySelectorAll(".field input, .field textarea")];
    this.asked = this.fields.filter((field) => field.dataset.ask);
    this.left = form.querySelector("[data-fields-left]");
    this.isCounting = Boolean(this.left?.textContent);
    form.noValidate = true; // our messages beside the field take the place of the browser's
    document.addEventListener("pointerdown", ({ target }) => {
      const button = target.closest?.("button, input");
      this.isPressingSubmit = button?.form === form && button.type === "submit";
    });
    form.addEventListener("keydown", () => (this.isPressingSubmit = false));
    for (const field of this.fields) this.checkWhileTyping(field);
    form.addEventListener("submit", (event) => this.submit(event));
  }

  checkWhileTyping(field) {
    // The first message about a field comes when somebody leaves it; but not under a pointer that
    // presses the button, because the message would move the button away. Submitting shows it.
    field.addEventListener("blur", () => {
      if (field.value && !field.dataset.ask && !this.isPressingSubmit) this.show(field);
    });
    field.addEventListener("input", () => {
      if (this.asked.includes(field)) this.askSoon(field);
      if (field.dataset.ask) return;
      const isTooLong = count(tidy(field.value)) > Number(field.dataset.most);
      if (field.getAttribute("aria-invalid") || isTooLong) this.show(field);
      else showLeft(field);
      // A change of this field can make another one wrong.
      for (const other of this.fields) {
        if (other.dataset.notBefore === field.name && other.value) this.show(other);
      }
      if (this.isCounting) this.sayFieldsLeft();
    });
  }

  /** Keeps a form from leaving while something is wrong, after the server was asked. */
  async submit(event) {
    if (this.asked.length && !this.isAsked) {
      event.preventDefault();
      if (this.isAsking) return; // pressed twice
      this.isAsking = true;
      await this.ask();
      this.isAsking = false;
      this.isAsked = true;
      this.form.requestSubmit(event.submitter);
      this.isAsked = false;
      return;
    }
    const bad = this.fields.filter((field) => this.show(field));
    this.isCounting = bad.length > 0;
    this.sayFieldsLeft();
    if (!bad.length) return;
    event.preventDefault();
    bad[0].focus();
  }

  /** The message about what is wrong with a field; empty if nothing is. */
  faultOf(field) {
    // A date of which only a part is typed has no value yet.
    if (field.validity.badInput) return field.dataset.notDay ?? "";
    if (field.dataset.ask) return this.serverFaults.get(field) ?? "";
    return fault(field.dataset, field.value, (name) => this.form.elements[name]?.value);
  }

  /**
   * Asks the server after a pause in typing; shows faults of fields that were left or were wrong.
   */
  askSoon(field) {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const typed = this.asked.map((one) => one.value).join("\n");
      await this.ask();
      if (typed !== this.asked.map((one) => one.value).join("\n")) return;
      for (const one of this.asked) {
        if (one.value && (one === field || one.getAttribute("aria-invalid"))) this.show(one);
        else if (!this.serverFaults.get(one)) this.show(one);
      }
      if (this.isCounting) this.sayFieldsLeft();
    }, 300);
  }

  /**
   * Asks the server about fields that only it can check. If it does not answer, what it said of the
   * same values stands: it checks again when the form is submitted.
   */
  async ask() {
    this.giveUp?.();
    this.giveUp = undefined;
    const query = new URLSearchParams(this.asked.map((field) => [field.name, field.value]));
    const faults = await fetchJSON(`${this.asked[0].dataset.ask}?${query}`);
    if (faults) {
      for (const field of this.asked) this.serverFaults.set(field, faults[field.name] ?? "");
      this.judged = String(query);
      delete document.documentElement.dataset.failed;
    } else {
      document.documentElement.dataset.failed = ""; // loading.js asks before the form leaves
      if (String(query) !== this.judged) this.serverFaults.clear();
      const typed = this.asked.filter((field) => field.value);
      this.giveUp = onceBack(() => typed.forEach((field) => this.askSoon(field)));
    }
  }

  /** Shows what is wrong with a field, or clears the message; true if something is wrong. */
  show(field) {
    const message = this.faultOf(field);
    const isUnchecked = this.giveUp && !message && field.dataset.ask && field.value;
    showMessage(field, isUnchecked ? away.dataset.away : message, false);
    if (message) field.setAttribute("aria-invalid", "true");
    else {
      field.removeAttribute("aria-invalid");
      if (!isUnchecked) showLeft(field);
    }
    return Boolean(message);
  }

  /** Shows how many fields are still wrong. */
  sayFieldsLeft() {
    if (!this.left) return;
    const bad = this.fields.filter((field) => this.faultOf(field)).length;
    const message = bad ? this.left.dataset.fieldsLeft.split("|")[bad - 1] : "";
    announce(this.left, message);
  }
}

/** Shows how many characters a nearly full field has left. */
function showLeft(field) {
  const most = Number(field.dataset.most);
  const left = most - count(tidy(field.value));
  const isNear = most && left >= 0 && left <= Math.max(10, most / 10);
  showMessage(field, isNear ? field.dataset.left.replace("$1", () => String(left)) : "", isNear);
}

/** Shows a message beside a field: a fault, or how many characters are left. */
function showMessage(field, message, isLeft) {
  const line = document.getElementById(`${field.id}-fault`);
  if (!line) return;
  line.classList.toggle("left", isLeft);
  announce(line, message);
}

for (const form of document.querySelectorAll("form[data-check]")) new CheckedForm(form);
