// Keeps what was typed into the form of a stop and not saved, while another form of the page is sent
// or another part of the guide is shown: in the tab, until the field is saved or emptied.

import { store, stored } from "./storage.js";

const DRAFTS = "drafts";
const drafts = stored(DRAFTS) ?? {};
const fields = [...document.querySelectorAll(".post .more :is(input:not([type=hidden]), textarea)")];

for (const field of fields) {
  const { typed, before } = drafts[field.id] ?? {};
  // If the field has been saved meanwhile, or the page shows why it was not, that is newer.
  if (typed === undefined || field.value !== before) continue;
  field.value = typed;
  // With the menu that the form is in.
  for (let part = field.closest("details"); part; part = part.parentElement.closest("details")) {
    part.open = true;
  }
}

addEventListener("pagehide", () => {
  for (const field of fields) {
    const isDraft = field.isConnected && field.value !== field.defaultValue;
    drafts[field.id] = isDraft ? { typed: field.value, before: field.defaultValue } : undefined;
  }
  store(DRAFTS, drafts);
});
