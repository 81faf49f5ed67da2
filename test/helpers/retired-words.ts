/** A home-made word of earlier versions, and what the field says. */
export interface RetiredWord {
  /**
   * Names in small letters with dashes (`keptDraft` is `kept-draft`): of identifiers, files, folders, CSS
   * classes, data attributes, log fields and metrics. One is also found within a longer name.
   */
  readonly names?: readonly string[];
  /** Phrases in comments, documents and test names. */
  readonly phrases?: RegExp;
  readonly standard: string;
  /** Where the word has the retired meaning; everywhere without it. */
  readonly within?: RegExp;
  /** Longer names that contain the word and stay, each with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

const EDGE =
  /^(app\/edge\.server|functions|coordinator|scripts\/cache|app\/features\/operations)\//;
const APP = /^(app|functions)\//;
/** Where pages are hydrated, and where that is tested. */
const PAGES =
  /^(app\/(client|ssr|ui|kinds|routes|root|entry)|test\/(browser|engines|helpers|bench|unit\/(client|ssr)))/;
const DATA_OF_PAGES = /^(app\/(client|ssr|model|root|entry)|test\/unit\/(client|ssr|conformance))/;
const ENGLISH = "plain English in a longer name";

export const RETIRED: readonly RetiredWord[] = [
  {
    names: ["floors", "floor-rules"],
    phrases:
      /\b(highest|lowest|upper|lower|same) floors?\b|\brooms? (of the (site|app)|below|above)\b|\bone hand\b/,
    standard: "layer, module, code style",
  },
  { names: ["gated"], phrases: /\bgates? (of|for) (content|a kind|details?)\b/, standard: "guard" },
  { names: ["reader-posts"], phrases: /\breader[- ]posts\b/, standard: "user-generated posts" },
  { names: ["way-on"], phrases: /\bthe way on\b/, standard: "hot-list fallback" },
  { names: ["going-on"], phrases: /\bgoing-on\b/, standard: "resume reading" },
  { names: ["listening"], within: APP, standard: "text to speech" },
  {
    names: ["own-machine", "elsewhere"],
    phrases: /\bmachines? of one's own\b|(?<!your )\bown machines?\b/,
    within: /^(docs|scripts|README|CONTRIBUTING|test\/browser|app\/edge\.server\/host)/,
    standard: "self-hosting",
  },
  {
    names: ["front-door", "cut-door"],
    phrases: /\bfront doors?\b/,
    standard: "reverse proxy",
  },
  { phrases: /\breader'?s? script\b/, standard: "bootstrap script" },
  {
    names: ["take-over", "taken-over", "takes-over"],
    phrases:
      /\b(takes?|taking|took|taken) (it|the page|this page|them) over\b|\btaken over by (the framework|react)\b/i,
    within: PAGES,
    standard: "hydrate",
  },
  {
    names: ["wake", "wakes", "woken", "waking", "awake", "alive"],
    phrases: /\b(wakes?|woken|awake|woke)\b|(?<!keep[- ])\balive\b/i,
    within: PAGES,
    standard: "hydrate, hydrated",
    except: { "keep-alive": "the connection header of HTTP" },
  },
  {
    names: ["held-taps", "early-click", "held-click"],
    phrases: /\bheld (taps?|clicks?)\b|\bearly clicks?\b/,
    standard: "event replay: queue, pre-bootstrap capture",
  },
  { names: ["goes-on"], standard: "delayed hydration" },
  {
    names: ["frugal", "generous", "asks-little"],
    phrases: /\b(frugal|generous|asks? for little)\b/,
    within: PAGES,
    standard: "data saver, fast connection",
  },
  {
    names: ["equip", "equipped"],
    phrases: /\bequip(ped|s)?\b/,
    standard: "load polyfills",
  },
  { names: ["follow-strips"], standard: "await the end of a scroll" },
  {
    names: ["standing"],
    phrases: /\bstanding (page|html|failure|stub|orders?|part|regions?)s?\b|\bdocument parts?\b/i,
    standard: "static region, server-rendered page",
  },
  {
    names: ["grown"],
    phrases: /\bgrown (entries|lists?)\b/,
    standard: "appended outside React",
  },
  {
    names: ["late-sheet", "late-sheets"],
    phrases: /\blate (style )?sheets?\b/,
    standard: "deferred CSS",
  },
  { names: ["quick-look"], phrases: /\bquick looks?\b/, standard: "user-agent sniffing" },
  {
    names: ["kept", "keeper"],
    phrases: /\bkept (html|page|visitors?|answers?|files?|drafts?|places?|fragments?)\b/i,
    standard: "cached, stored, draft",
  },
  { names: ["remembered"], standard: "memoised, cached" },
  { names: ["document-only"], standard: "server-only value" },
  { names: ["in-brief"], phrases: /\bin brief\b/, standard: "trimmed payload" },
  {
    names: ["arriving", "arrival"],
    within: APP,
    phrases: /\barrivals?\b|\barriving (section|part)s?\b/,
    standard: "deferred",
  },
  { names: ["below-article"], phrases: /\bbelow-article\b/, standard: "below the fold" },
  { names: ["lead-picture"], phrases: /\blead pictures?\b/, standard: "LCP image" },
  {
    names: ["whole", "wholes"],
    phrases: /\bwhole documents?\b/,
    standard: "complete",
    except: { "whole-number": ENGLISH },
  },
  {
    names: ["facts"],
    phrases: /\bpage's facts\b/,
    within: DATA_OF_PAGES,
    standard: "page data",
  },
  { names: ["moment", "moments"], within: APP, standard: "relative time" },
  {
    names: ["order", "orders", "ordered"],
    within: EDGE,
    phrases: /\b(new|past|stored|operator'?s?'?) orders?\b|\border's id\b|\borders? holds?\b/,
    standard: "control command",
    except: {
      "comments-order": "how comments are sorted: a parameter of URLs",
      "comment-order": "how comments are sorted",
    },
  },
  {
    names: ["takedown", "takedowns"],
    phrases: /\btakedowns?\b/,
    standard: "invalidation, tombstone",
    except: {
      "davmu-takedowns-known": "the former name in the operators' table of renamed metrics",
    },
  },
  {
    names: ["floor"],
    within: EDGE,
    phrases: /\b(purge|raised?) floors?\b/,
    standard: "low-water mark",
  },
  {
    names: ["purge-book", "rule-book"],
    phrases: /\b(purge|rule) ?books?\b/,
    standard: "purge log, overrides",
  },
  {
    names: ["look", "looks", "looked", "seen"],
    within: EDGE,
    standard: "poll, observed command ids",
    except: { "looks-like": ENGLISH },
  },
  {
    names: ["doubt", "doubts", "doubted"],
    phrases: /\bdoubts?\b/,
    within: EDGE,
    standard: "404 quarantine",
  },
  {
    names: ["hearsay", "probation"],
    phrases: /\b(hearsay|probation)\b/,
    standard: "unverified, recently removed",
  },
  {
    names: ["bridge", "bridged", "bridging"],
    within: EDGE,
    phrases: /\bbridge[sd]?\b/,
    standard: "stale-if-error",
  },
  { names: ["landed"], phrases: /\blanded\b/, standard: "loaded" },
  { names: ["lead", "led"], within: EDGE, standard: "single-flight leader" },
  {
    names: ["claim", "claims", "claimed"],
    within: EDGE,
    phrases: /\bclaim(s|ed)?\b/,
    standard: "lease",
  },
  { names: ["revive", "revived"], phrases: /\brevive[sd]?\b/, standard: "deserialize" },
  {
    names: ["neutral-request", "neutral-edge"],
    phrases: /\bneutral requests?\b/,
    standard: "canonical request",
  },
  { names: ["followed-text"], phrases: /\bfollowed texts?\b/, standard: "tee'd stream" },
  { names: ["place", "places"], within: EDGE, standard: "colo, position" },
  {
    names: ["patience", "patiently", "no-answer"],
    phrases: /\bpatien(ce|tly|t)\b/,
    standard: "timeout, withTimeout, TimeoutError",
  },
  { names: ["unsent", "send-or-say"], phrases: /\bunsent\b/, standard: "submit failure" },
  {
    names: ["handed-in", "hand-in", "rest-of", "use-rest", "form-rest", "shown-rest"],
    phrases: /\bhand(s|ed|ing)? in\b/,
    standard: "submitted, submitted values",
  },
  { names: ["said"], standard: "message" },
  {
    names: ["ladder", "take-steps"],
    phrases: /\bladders?\b/,
    standard: "app-open fallback chain, run",
  },
  {
    names: ["coming-layer", "lay-coming", "lay-open"],
    phrases: /\bcoming layers?\b/,
    standard: "mount, next preview",
  },
  {
    names: ["pass-on", "passing-on", "passed-on"],
    phrases: /\bpassing on\b/,
    standard: "share, forward",
  },
  { names: ["own-client"], phrases: /\bown client\b/, standard: "native app web view" },
  {
    names: ["film", "films", "filmed", "sound", "sounds"],
    phrases: /\b(a|the|its|whose|brightest) (films?|sounds?)\b/,
    standard: "video, audio",
    except: { "x-film": "a made-up tag of an editor, in an example" },
  },
  {
    names: ["stage", "yardstick"],
    within: /^test\/(engines|helpers|bench)\//,
    phrases: /\byardsticks?\b/,
    standard: "fixture, baseline",
  },
  {
    names: ["inline-program", "inline-programs"],
    phrases: /\binline programs?\b/,
    standard: "inline script",
  },
  { names: ["hasty"], phrases: /\bhasty\b/, standard: "early" },
  {
    names: ["strange"],
    phrases: /\bstrange (platform|adapter)s?\b/,
    standard: "custom, third-party",
  },
  {
    names: ["settle-once"],
    standard: "submit once",
  },
  {
    names: ["under-way"],
    standard: "in flight, pending",
    except: { "davmu-calls-under-way": "a metric, whose name dashboards read" },
  },
  {
    names: ["ask-page", "ask-edge", "ask-upstream", "ask-worker", "ask-shared", "asks-for-data"],
    standard: "fetch, call, accept",
  },
  { names: ["asked-page", "asked-chapter", "asked-group"], standard: "requested" },
  { names: ["asks-for-little", "asked-for-little"], standard: "data saver" },
  {
    names: ["told-by", "tell-parent", "tell-playback", "tell-position"],
    standard: "set, post, show",
  },
  { names: ["set-aside", "sets-aside", "make-again"], standard: "remove, reapply" },
  { names: ["stands-still"], standard: "stall" },
  {
    names: ["says-who", "taken-back", "take-back"],
    standard: "identifies the visitor, undone",
  },
  { names: ["good-pass", "issue-pass", "proves-secret"], standard: "token, valid secret" },
  {
    names: ["gatekeeper"],
    phrases: /\b(past|behind) the gate\b|\bthe gate's\b/,
    standard: "guard",
  },
  { phrases: /\bstyle sheets?\b/i, standard: "stylesheet" },
  {
    phrases:
      /\baddress(es)? of (a|an|the|its|this|each|every|our) (page|article|picture|document|screen|video|item|file)s?\b|\b(address|URL) table\b/,
    standard: "URL, route table",
  },
  { phrases: /\boperators?'s? orders?\b/, standard: "control command" },
  {
    phrases: /\ban act\b|\bway of (a request|an act)\b/,
    within: /^(app|docs|README|CONTRIBUTING)/,
    standard: "action, path of a request",
  },
  {
    names: ["^edge$"],
    within:
      /^app\/(routes\/(?!unknown)|kinds|ssr|upstream\.server|features\/(?!operations)).*\.tsx?$/,
    standard: "context",
  },
  { names: ["close-layer", "below-waiting"], standard: "overlay, deferred placeholder" },
  { names: ["middle-invitation", "invite-into-app"], standard: "app prompt" },
  { names: ["comment-subject", "topic-subject"], standard: "target, detail" },
  { names: ["load-catalogue"], standard: "messages" },
  { names: ["reading-section", "reading-skeleton"], standard: "list section, list skeleton" },
];

/** Names on the wire or in storage that stay as the first release wrote them, with the files that spell them. */
interface StoredNames {
  readonly files: readonly string[];
  readonly names: readonly string[];
  readonly reason: string;
}

export const STORED_NAMES: readonly StoredNames[] = [
  {
    files: ["app/edge.server/host/cloudflare/coordinator-control.ts", "coordinator/coordinator.ts"],
    names: ["orders", "order", "floor", "look", "claim"],
    reason: "site and coordinator are deployed apart; the coordinator's storage outlives both",
  },
  {
    files: ["app/edge.server/cache/entry.ts", "app/edge.server/document-cache/stored-document.ts"],
    names: ["seen"],
    reason: "a field of stored answers and documents: builds of both releases share the tiers",
  },
  {
    files: ["app/edge.server/document-cache/eligibility.ts"],
    names: ["order"],
    reason: "a parameter of addresses (the platform's, of a list of comments)",
  },
  {
    files: ["app/edge.server/public-url.ts"],
    names: ["standing"],
    reason: "an address that pages of the former release report to",
  },
];
