// What the oldest supported engines lack of the language and the platform, from core-js. Only they
// load this file, and before anything that uses it: see `loadPolyfills`. The compiler knows of exactly
// these (polyfilled.d.ts), and docs/engines.md says how one is added.
import "core-js/modules/es.array.at.js";
import "core-js/modules/es.array.find-last-index.js";
import "core-js/modules/es.array.to-reversed.js";
import "core-js/modules/es.array.to-sorted.js";
import "core-js/modules/es.object.has-own.js";
import "core-js/modules/es.string.at-alternative.js";
import "core-js/modules/web.url.can-parse.js";
import { polyfillModalDialogs } from "./modal-dialogs";

polyfillModalDialogs();
