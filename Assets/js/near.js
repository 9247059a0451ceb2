// "Use my location": asks the browser for the reader's position, only when the button is pressed. The
// position is rounded here and sent by POST, so that no address, history or log contains it. Only
// this page keeps it, in memory. Without this script people type a place.

import { announce } from "./html.js";
import { post } from "./requests.js";

// Decimal places of a degree: a precision of about 100 metres, which does not tell a single house.
const places = 3;
// How long the device may take to find its position, in milliseconds.
const patience = 20000;
// The data attributes with the messages, by the code of a GeolocationPositionError.
const codes = { 1: "denied", 2: "unavailable", 3: "timeout" };

const part = document.querySelector("[data-locate]");
const list = document.querySelector("[data-near]");
const form = document.querySelector("form.around");
if (part && list && form) begin();

/** Offers the button, if the browser gives positions to this page. */
function begin() {
  const selectors = ["button", "p.quiet", "p[role=status]"];
  const [button, note, status] = selectors.map((selector) => part.querySelector(selector));
  const messages = part.dataset;
  const where = form.closest("details");
  let position; // the form fields of the last position; never stored

  // Browsers give positions only over https, and to pages of this machine.
  if (!isSecureContext || !navigator.geolocation) return showStatus(messages.insecure, "stale");
  button.hidden = note.hidden = false;
  button.addEventListener("click", locate);
  for (const choice of form.querySelectorAll("select")) {
    choice.addEventListener("change", () => position && look());
  }

  /** Gets the position and shows what is near. */
  async function locate() {
    if (button.getAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    showStatus(messages.locating, "loading");
    try {
      const options = { timeout: patience, maximumAge: 60000 };
      const { coords } = await new Promise((resolve, reject) =>
        navigator.geolocation.getCurrentPosition(resolve, reject, options),
      );
      position = { lat: coords.latitude.toFixed(places), lon: coords.longitude.toFixed(places) };
      await look();
    } catch (error) {
      showStatus(messages[codes[error.code]] ?? messages.failed, "failed");
    } finally {
      button.removeAttribute("aria-disabled");
    }
  }

  /** Shows what is near the position. */
  async function look() {
    showStatus(messages.asking, "loading");
    const fields = new URLSearchParams({
      ...position,
      km: form.elements.km.value,
      wiki: form.elements.wiki.value,
    });
    const { page, status } = await post(messages.locate, fields, { cache: "no-store" });
    if (status === 401) return location.reload(); // signed out in the meantime
    const found = page?.body;
    if (!found?.querySelector(":scope > h2")) return showStatus(messages.failed, "failed");
    showMap(found.querySelector(".atlas"));
    list.replaceChildren(...found.childNodes);
    if (where) where.open = false;
    showStatus("", "");
    form.elements.at.value = "";
    list.querySelector("h2")?.focus();
  }

  /** Puts the map beside the list, where the page has it. */
  function showMap(map) {
    const column = list.parentElement;
    column.parentElement.querySelector(":scope > .atlas")?.remove();
    if (map) column.before(map);
  }

  /** Shows a text in the status line; nothing if it is empty. */
  function showStatus(text, kind) {
    status.hidden = !text;
    status.className = `state ${kind}`;
    announce(status, text);
  }
}
