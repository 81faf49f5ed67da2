import { startTestSite } from "../helpers/site";
import { contentAddresses, redirects } from "./addresses";
import { handIn, type AttackClass, type Tally, type Target } from "./attempts";
import { files, guesses, heavy } from "./bodies";
import { markup } from "./markup";
import { cookies, poisonedCaches } from "./caches";
import { hidden } from "./hidden";
import { foreignPosts, headerInjections, traversals } from "./requests";

/** Everything that is tried, the cheap before the dear. */
export const CLASSES: readonly AttackClass[] = [
  redirects,
  contentAddresses,
  markup,
  foreignPosts,
  headerInjections,
  traversals,
  poisonedCaches,
  cookies,
  hidden,
  files,
  heavy,
  guesses,
];

async function logIn(site: Target["site"]): Promise<string> {
  const common = { method: "code", phone: "13712345679", agreed: "on" };
  const json = { accept: "application/json" };
  await handIn(site.at("-/code"), common, json);
  const code = await site.control.code(common.phone);
  const { headers } = await handIn(site.at("-/login"), { ...common, code }, json);
  const cookies = (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");
  if (cookies.length === 0) throw new Error("Nobody could log in");
  return cookies.join("; ");
}

/** Makes the attempts of one class on a site of its own. */
export async function attempt({ variables, run }: AttackClass): Promise<Tally> {
  const site = await startTestSite(variables === undefined ? {} : { variables });
  try {
    return await run({ site, session: await logIn(site) });
  } finally {
    await site.dispose();
  }
}
