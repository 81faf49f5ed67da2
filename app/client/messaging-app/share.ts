import type { ShareData } from "../../model/share-card/share-card";
import { configure, reconfigure, type ConfigOutcome } from "./configure";
import { loadSdk, type JsSdk } from "./sdk";
import { fetchSignature, signedAddress, withoutFragment } from "./signature";
import { pause, within } from "../../model/time/deadline";

/** What became of a page's share set-up. */
export type ShareOutcome =
  /** Friend and timeline shares carry the page's card; open tags may be used. */
  | "set"
  /** No signature: the call failed or its code was not 0. */
  | "unsigned"
  /** The messaging app did not accept the signature or the share data. */
  | "refused"
  | "silent";

interface ShareSetUp {
  readonly os: string;
  readonly share: ShareData;
}

/** How long the messaging app may take to accept share data, in milliseconds. */
const UPDATE_TIMEOUT = 3000;
/** Attempts after a second signature, whose acceptance the SDK does not report. */
const UPDATE_ATTEMPTS = 6;
const ATTEMPT_INTERVAL = 500;

/**
 * Sets title, description, link and image for friend and timeline shares (specification, section 4
 * "Share"). Call it in the messaging app only, once per document. Never rejects.
 */
export async function startShare({ os, share }: ShareSetUp): Promise<ShareOutcome> {
  const [signature, sdk] = await Promise.all([fetchSignature(signedAddress(os)), loadSdk()]);
  if (signature === null) return "unsigned";
  if (sdk === null) return "silent";
  const outcome = await configure(sdk, signature, () => void update(sdk, share));
  switch (outcome.status) {
    case "ready":
      return (await update(sdk, share)) ? "set" : "refused";
    case "refused":
      return retryWithRealAddress(sdk, share, outcome);
    case "silent":
      return "silent";
  }
}

/** One more signature, for the address the messaging app itself named. */
async function retryWithRealAddress(
  sdk: JsSdk,
  share: ShareData,
  { realAuthUrl }: Extract<ConfigOutcome, { status: "refused" }>,
): Promise<ShareOutcome> {
  if (realAuthUrl === null || !isOwnAddress(realAuthUrl)) return "refused";
  const signature = await fetchSignature(withoutFragment(realAuthUrl));
  if (signature === null) return "unsigned";
  reconfigure(sdk, signature);
  for (let attempt = 0; attempt < UPDATE_ATTEMPTS; attempt += 1) {
    await pause(ATTEMPT_INTERVAL);
    if (await update(sdk, share)) return "set";
  }
  return "refused";
}

function isOwnAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === location.origin;
}

/** Hands over both cards; "success" means they are set, not that anything was shared. */
async function update(sdk: JsSdk, { title, desc, link, imgUrl }: ShareData): Promise<boolean> {
  const friend = accepted((callbacks) =>
    sdk.updateAppMessageShareData({ title, desc, link, imgUrl, ...callbacks }),
  );
  const timeline = accepted((callbacks) =>
    sdk.updateTimelineShareData({ title, link, imgUrl, ...callbacks }),
  );
  const results = await Promise.all([friend, timeline]);
  return results.every(Boolean);
}

/** Whether an SDK call succeeds in time; it may call back never. */
function accepted(
  call: (callbacks: { success: () => void; fail: () => void }) => void,
): Promise<boolean> {
  return within(
    new Promise((resolve) => {
      call({ success: () => resolve(true), fail: () => resolve(false) });
    }),
    UPDATE_TIMEOUT,
    false,
  );
}
