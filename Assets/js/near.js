// "Where I am": asks the browser where the reader is, only when the button is pressed. The position is
// rounded here and posted, so that it stands in no address, no history and no log; it is held by this
// page alone and goes with it. Without this script one types where to look.

import { parseHTML } from "./html.js";

/** To so many degrees, about 100 metres: enough to say what lies near, and not at which door. */
const places = 3;
/** How long a device may take to find itself, in milliseconds. */
const patience = 20000;
/** The codes of a GeolocationPositionError, by their number. */
const codes = { 1: "denied", 2: "unavailable", 3: "timeout" };

const part = document.querySelector("[data-locate]");
const list = document.querySelector("[data-near]");
const form = document.querySelector("form.around");
if (part && list && form) begin();

function begin() {
  const [button, note, said] = ["button", "p.quiet", "p[role=status]"].map((name) => part.querySelector(name));
  const words = part.dataset;
  /** The fields of the last position; never stored. */
  let position;

  // Browsers tell a place only over https, and to pages of this machine.
  if (!isSecureContext || !navigator.geolocation) return say(words.insecure, "stale");
  button.hidden = note.hidden = false;
  button.addEventListener("click", locate);
  for (const choice of form.querySelectorAll("select")) {
    choice.addEventListener("change", () => position && look());
  }

  async function locate() {
    if (button.getAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    say(words.locating, "loading");
    try {
      const { coords } = await new Promise((resolve, reject) =>
        navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: patience, maximumAge: 60000 }),
      );
      position = { lat: coords.latitude.toFixed(places), lon: coords.longitude.toFixed(places) };
      await look();
    } catch (error) {
      say(words[codes[error.code]] ?? words.failed, "failed");
    } finally {
      button.removeAttribute("aria-disabled");
    }
  }

  /** Puts in what lies around the position. */
  async function look() {
    say(words.asking, "loading");
    const fields = new URLSearchParams({
      ...position, km: form.elements.km.value, wiki: form.elements.wiki.value, room: list.clientWidth,
    });
    try {
      const answer = await fetch(words.locate, {
        method: "POST", body: fields, headers: { accept: "text/html" }, cache: "no-store",
      });
      if (answer.status === 401) return location.reload(); // signed out meanwhile
      const part = parseHTML(await answer.text()).body;
      if (!part.querySelector(":scope > h2")) throw new Error("no list");
      list.replaceChildren(...part.childNodes);
    } catch {
      return say(words.failed, "failed");
    }
    say("", "");
    form.elements.at.value = "";
    list.querySelector("h2")?.focus();
  }

  function say(text, kind) {
    said.hidden = !text;
    said.className = `state ${kind}`;
    said.textContent = text;
  }
}
