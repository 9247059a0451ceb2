// Pictures that did not come while somebody reads are asked for again, until the network or their
// wiki is back. Without this script they come when the page is loaded again.
//
// A few requests suffice: what failed is asked for one picture at a time, until one fails again; then
// less and less often, never while the page is hidden, and for about half an hour. A picture that its
// server does not have is asked for once more only.

import { onceBack } from "./requests.js";

// The size of the drawing that Waypost sends in place of a wiki's picture that it could not get, in
// pixels (`missingPicture` in Sources/Web/Server/FileRoutes.swift). Scripts cannot see its status.
const drawing = { width: 72, height: 54 };

const most = 30; // how often what failed is asked for before it is given up

const failed = new Set(); // pictures that did not come
const answered = new WeakSet(); // those of which the server has said whether it has them
let giveUp; // ends asking

for (const event of ["load", "error"]) {
  // These two do not bubble.
  document.addEventListener(event, ({ target }) => target.matches?.("img") && note(target), true);
}
// After it was given up.
addEventListener("online", begin);
document.addEventListener("visibilitychange", begin);
restorePictures(document);

/** Asks again for those pictures of a part of the page that did not come. */
export function restorePictures(part) {
  for (const picture of part.querySelectorAll("img")) note(picture);
}

/** Remembers a picture if it did not come. */
function note(picture) {
  if (answered.has(picture) || !isMissing(picture)) return;
  failed.add(picture);
  begin();
}

/** Whether a picture of this server did not come, or is the drawing in its place. */
function isMissing({ src, complete, naturalWidth, naturalHeight }) {
  if (!complete || !src.startsWith(`${location.origin}/`)) return false;
  return !naturalWidth || (naturalWidth === drawing.width && naturalHeight === drawing.height);
}

/** Begins to ask, unless it does so already. */
function begin() {
  if (giveUp || !failed.size) return;
  let left = most;
  const end = () => {
    giveUp = undefined;
    begin(); // what failed meanwhile
  };
  const isBack = () => {
    left -= 1;
    if (left >= 0) return restore();
    giveUp();
    giveUp = undefined;
    return false;
  };
  giveUp = onceBack(end, { isBack });
}

/** Asks for what failed, until something fails again. Returns whether all was answered. */
async function restore() {
  for (const picture of failed) {
    failed.delete(picture);
    if (!isMissing(picture)) continue; // it came, or it is on its way
    // Under another address: the browser holds the drawing for that of the picture.
    const address = new URL(picture.src);
    address.searchParams.set("again", "1");
    const status = document.hidden ? undefined : await statusOf(address);
    if (!status || status === 429 || status >= 500) {
      failed.add(picture); // the last now: one that always fails does not keep the others away
      return false;
    }
    answered.add(picture);
    if (status < 300) picture.src = address;
  }
  return true;
}

/** Loads a picture into the browser's cache. Returns its status; undefined without an answer. */
async function statusOf(address) {
  try {
    const response = await fetch(address);
    await response.blob();
    return response.status;
  } catch {
    return undefined;
  }
}
