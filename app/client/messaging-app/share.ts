import type { ShareData, JsSdkSignature } from "../../model/share-card/share-card";
import { loadSdk, type JsSdk, jsApiList, openTagList, type ConfigFailure } from "./sdk";
import { fetchSignature, signedUrl, withoutFragment } from "./signature";
import { delay, withDeadline } from "../../model/time/deadline";

/** How the messaging app took a signature. */
type ConfigOutcome =
  | { readonly status: "ready" }
  | {
      readonly status: "refused";
      /** The URL it wants signed instead; null when it does not say. */
      readonly realAuthUrl: string | null;
    }
  /** It never answered: no messaging app after all, or one whose refusal the SDK loses. */
  | { readonly status: "silent" };

/** How long the messaging app may take to answer, in milliseconds. */
const CONFIG_TIMEOUT = 8000;

/**
 * Gives the messaging app a page's signature, the first time on this page. The SDK reports a refusal
 * through `error` and then calls `ready` all the same, so the first of the two counts.
 *
 * @param onLate called when it answers after the time-out
 */
function configure(
  sdk: JsSdk,
  signature: JsSdkSignature,
  onLate: () => void,
): Promise<ConfigOutcome> {
  return new Promise((resolve) => {
    let gaveUp = false;
    setTimeout(() => {
      gaveUp = true;
      resolve({ status: "silent" });
    }, CONFIG_TIMEOUT);
    sdk.error((failure) => resolve(refusal(failure)));
    sdk.config(configOptions(signature));
    sdk.ready(() => (gaveUp ? onLate() : resolve({ status: "ready" })));
  });
}

/**
 * Configures the SDK again, with another signature. From the second time on `ready` fires at once whatever the
 * result: callers retry until a call succeeds.
 */
function reconfigure(sdk: JsSdk, signature: JsSdkSignature): void {
  sdk.error(() => {});
  sdk.config(configOptions(signature));
}

function configOptions(signature: JsSdkSignature) {
  return {
    ...signature,
    debug: false,
    jsApiList: jsApiList(),
    openTagList: openTagList(),
  };
}

function refusal({ realAuthUrl }: ConfigFailure): ConfigOutcome {
  const url: unknown = Array.isArray(realAuthUrl) ? realAuthUrl[0] : realAuthUrl;
  const known = typeof url === "string" && url !== "";
  return { status: "refused", realAuthUrl: known ? url : null };
}

/** The outcome of a page's share set-up. */
type ShareOutcome =
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
  const [signature, sdk] = await Promise.all([fetchSignature(signedUrl(os)), loadSdk()]);
  if (signature === null) return "unsigned";
  if (sdk === null) return "silent";
  const outcome = await configure(sdk, signature, () => void update(sdk, share));
  switch (outcome.status) {
    case "ready":
      return (await update(sdk, share)) ? "set" : "refused";
    case "refused":
      return retryWithRealUrl(sdk, share, outcome);
    case "silent":
      return "silent";
  }
}

/** One more signature, for the URL the messaging app itself named. */
async function retryWithRealUrl(
  sdk: JsSdk,
  share: ShareData,
  { realAuthUrl }: Extract<ConfigOutcome, { status: "refused" }>,
): Promise<ShareOutcome> {
  if (realAuthUrl === null || !isSameOrigin(realAuthUrl)) return "refused";
  const signature = await fetchSignature(withoutFragment(realAuthUrl));
  if (signature === null) return "unsigned";
  reconfigure(sdk, signature);
  for (let attempt = 0; attempt < UPDATE_ATTEMPTS; attempt += 1) {
    await delay(ATTEMPT_INTERVAL);
    if (await update(sdk, share)) return "set";
  }
  return "refused";
}

function isSameOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === location.origin;
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
  return withDeadline(
    new Promise((resolve) => {
      call({ success: () => resolve(true), fail: () => resolve(false) });
    }),
    UPDATE_TIMEOUT,
    false,
  );
}
