// Fields are checked while one types, by the rules that the server wrote into them; it checks them
// again itself. The words come from the page, so nothing here is in any language.

const rules = [
  (field, text) => (field.required && !text ? field.dataset.required : ""),
  (field, text) => (count(text) > Number(field.dataset.most) ? field.dataset.tooLong : ""),
  (field, text) => (isNumber(field, text) ? "" : field.dataset.notNumber),
  (field, text) =>
    text && field.dataset.contact && !/^([^\s@]+@[^\s@]+\.[^\s@]+|https?:\/\/\S+\.\S+)$/.test(text)
      ? field.dataset.contact
      : "",
];

for (const form of document.querySelectorAll("form[data-check]")) {
  form.noValidate = true; // our words stand beside the field instead of the browser's
  const fields = [...form.querySelectorAll(".field input, .field textarea")];
  for (const field of fields) {
    // Nobody is told of a fault before having finished once.
    field.addEventListener("blur", () => field.value && show(field));
    field.addEventListener("input", () => {
      if (field.getAttribute("aria-invalid") || count(tidy(field)) > Number(field.dataset.most)) {
        show(field);
      } else showLeft(field);
    });
  }
  form.addEventListener("submit", (event) => {
    const bad = fields.filter((field) => show(field));
    if (!bad.length) return;
    event.preventDefault();
    bad[0].focus();
  });
}

function isNumber(field, text) {
  if (!text || !field.dataset.notNumber) return true;
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  return number >= Number(field.dataset.least) && number <= Number(field.dataset.greatest);
}

/** Says what is wrong with a field, or nothing; true where something is. */
function show(field) {
  const text = tidy(field);
  const fault = rules.map((rule) => rule(field, text)).find(Boolean) ?? "";
  say(field, fault, false);
  if (fault) field.setAttribute("aria-invalid", "true");
  else {
    field.removeAttribute("aria-invalid");
    showLeft(field);
  }
  return Boolean(fault);
}

/** How many characters a nearly full field may still have. */
function showLeft(field) {
  const most = Number(field.dataset.most);
  const left = most - count(tidy(field));
  const isNear = most && left >= 0 && left <= Math.max(10, most / 10);
  say(field, isNear ? field.dataset.left.replace("$1", () => String(left)) : "", isNear);
}

function say(field, words, isLeft) {
  const line = document.getElementById(`${field.id}-fault`);
  if (!line) return;
  line.classList.toggle("left", isLeft);
  if (line.textContent !== words) line.textContent = words;
}

function tidy(field) {
  return field.value.split(/\s+/).filter(Boolean).join(" ");
}

/** Characters as a person counts them, like the server does. */
function count(text) {
  if (typeof Intl.Segmenter !== "function") return [...text].length;
  return [...new Intl.Segmenter().segment(text)].length;
}
