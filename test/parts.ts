// The two parts of a whole run: what `npm test` runs, and what `npm run test:all` adds (docs/testing.md says what each
// file of the second protects, and what of that the first protects as well). By hand every test can be run.

/** Says to the test runner which part it runs; without it, all of it. */
export const PART = "TEST_PART";

export type Part = "main" | "added";

/** The test runner's projects that have something of a part. */
export const PROJECTS: Readonly<Record<Part, readonly string[]>> = {
  main: ["unit", "components", "workerd", "browser"],
  added: ["unit", "browser", "on-node", "engines"],
};

export function partOfThisRun(): Part | undefined {
  const part = process.env[PART];
  return part === "main" || part === "added" ? part : undefined;
}

/** Browser tests that `npm run test:all` adds. What is not named here is in `npm test`. */
export const ADDED_IN_BROWSER = [
  "appearance",
  "attacks",
  "audio-bar",
  "behind-nginx",
  "deploy-skew",
  "development",
  "edge-chaos",
  "hanging-actions",
  "host-apps",
  "hydration-failure",
  "invite",
  "live-booking",
  "live-chat-list",
  "live-crowd",
  "live-life",
  "live-room",
  "live-screens",
  "live-replay",
  "message-push",
  "named-documents",
  "opened-states",
  "operations",
  "platform-adapter",
  "players",
  "polyfills",
  "pooled-visitors",
  "preview-albums",
  "print",
  "self-hosting",
  "shapes",
  "slow-connections",
  "special",
  "specified-states",
  "taps",
  "text-to-speech",
  "typography",
  "workerd-alone",
].map((name) => `test/browser/${name}.test.ts`);

/** What of the browser tests runs on Node with Redis as well; docs/self-hosting.md has the others. */
export const ADDED_ON_NODE = ["article", "failures"].map((name) => `test/browser/${name}.test.ts`);

/** Tests of made-up cases (`madeUp`), of which the added part tries many more. */
export const MANY_CASES = [
  "test/unit/sanitizer.server/article-body-safety.test.ts",
  "test/unit/sanitizer.server/article-body-text.test.ts",
  "test/unit/sanitizer.server/pasted-bodies.test.ts",
  "test/unit/sanitizer.server/standard-tree.test.ts",
  "test/unit/edge.server/control-model.test.ts",
  "test/unit/edge.server/key.test.ts",
  "test/unit/model/url/addresses.test.ts",
];

/** Browser tests that try few of their pages in `npm test`, and all of them in the added part. */
export const MANY_CASES_IN_BROWSER = [
  "accessibility",
  "bootstrap-loading",
  "budgets",
  "fields",
  "injected-elements",
  "share",
].map((name) => `test/browser/${name}.test.ts`);

/** One case in three in `npm test`; all of them in the added part and by hand. */
export function fewOf<T>(cases: readonly T[]): readonly T[] {
  return partOfThisRun() === "main" ? cases.filter((_, at) => at % 3 === 0) : cases;
}

/** How many made-up cases a property is tried with: few in `npm test` and by hand, many in the added part. */
export function madeUp(few: number, many: number): number {
  return partOfThisRun() === "added" ? many : few;
}
