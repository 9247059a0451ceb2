// On the page that is shown while Waypost cannot be reached (service-worker.js): loads the page that
// was asked for as soon as Waypost answers. Without this script there is a link to try again.

import { onceBack } from "./requests.js";

// Kept while the same page is loaded again: it may fail although Waypost answers.
const tries = history.state?.tries ?? 0;

onceBack(() => {
  history.replaceState({ ...history.state, tries: tries + 1 }, "");
  location.reload();
}, { failures: tries });
