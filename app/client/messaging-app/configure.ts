import { jsApiList, openTagList, type ConfigFailure, type JsSdk } from "./sdk";
import type { ShareSignature } from "../../model/share-card/share-signature";

/** How the messaging app took a signature. */
export type ConfigOutcome =
  | { readonly status: "ready" }
  | {
      readonly status: "refused";
      /** The address it wants signed instead; null when it does not say. */
      readonly realAuthUrl: string | null;
    }
  /** It never answered: no messaging app after all, or one whose refusal the SDK loses. */
  | { readonly status: "silent" };

/** How long the messaging app may take to answer, in milliseconds. */
export const CONFIG_TIMEOUT = 8000;

/**
 * Gives the messaging app a page's signature, the first time on this page. The SDK reports a refusal
 * through `error` and then calls `ready` all the same, so the first of the two counts.
 *
 * @param onLate called when it answers after the time-out
 */
export function configure(
  sdk: JsSdk,
  signature: ShareSignature,
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
 * Gives another signature on the same page. From the second time on the SDK's `ready` fires at once
 * and says nothing, so whoever goes on tries its calls until one is accepted.
 */
export function reconfigure(sdk: JsSdk, signature: ShareSignature): void {
  sdk.error(() => {});
  sdk.config(configOptions(signature));
}

function configOptions(signature: ShareSignature) {
  return {
    ...signature,
    debug: false,
    jsApiList: jsApiList(),
    openTagList: openTagList(),
  };
}

function refusal({ realAuthUrl }: ConfigFailure): ConfigOutcome {
  const address: unknown = Array.isArray(realAuthUrl) ? realAuthUrl[0] : realAuthUrl;
  const known = typeof address === "string" && address !== "";
  return { status: "refused", realAuthUrl: known ? address : null };
}
