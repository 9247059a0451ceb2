// On the page that is shown while Waypost cannot be reached (service-worker.js): loads the page that
// was asked for as soon as Waypost answers. Without this script there is a link to try again.

import { onceBack } from "./retry.js";

onceBack(() => location.reload());
