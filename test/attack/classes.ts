import { startTestSite, type TestSite } from "../helpers/site";
import { contentUrls, redirects } from "./addresses";
import { submitForm, type AttackClass, type Tally } from "./attempts";
import { files, guesses, heavy } from "./bodies";
import { markup } from "./markup";
import { cookies, poisonedCaches } from "./caches";
import { hidden } from "./hidden";
import { spellings } from "./spellings";
import { crossSitePosts, headerInjections, traversals } from "./requests";

/** Everything that is tried, the cheap before the dear. */
export const CLASSES: readonly AttackClass[] = [
  redirects,
  contentUrls,
  markup,
  crossSitePosts,
  headerInjections,
  traversals,
  poisonedCaches,
  cookies,
  hidden,
  spellings,
  files,
  heavy,
  guesses,
];

async function logIn(site: TestSite): Promise<string> {
  const common = { method: "code", phone: "13712345679", agreed: "on" };
  const json = { accept: "application/json" };
  await submitForm(site.at("-/code"), common, json);
  const code = await site.control.code(common.phone);
  const { headers } = await submitForm(site.at("-/login"), { ...common, code }, json);
  const cookies = (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");
  if (cookies.length === 0) throw new Error("Nobody could log in");
  return cookies.join("; ");
}

/** The attempts of one class after another. */
export interface Attempts {
  /** Makes those of a class, on the same site as the others' unless it needs one of its own. */
  of(attack: AttackClass): Promise<Tally>;
  dispose(): Promise<void>;
}

export function prepareAttempts(): Attempts {
  let shared: Promise<TestSite> | null = null;
  return {
    of: async ({ variables, run }) => {
      if (variables === undefined) {
        const site = await (shared ??= startTestSite());
        return run({ site, session: await logIn(site) });
      }
      const site = await startTestSite({ variables });
      try {
        return await run({ site, session: await logIn(site) });
      } finally {
        await site.dispose();
      }
    },
    dispose: async () => void (await (await shared)?.dispose()),
  };
}
