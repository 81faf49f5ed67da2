import type { JsSdkSignature } from "../../model/share-card/share-card";

/** A result of the SDK: `errMsg` is `{api}:ok` or `{api}:{reason}`. */
interface SdkResult {
  readonly errMsg: string;
}

/** The reply to a refused signature. */
export interface ConfigFailure extends SdkResult {
  /** The URL the messaging app would have accepted a signature for. */
  readonly realAuthUrl?: unknown;
}

interface SdkCallbacks {
  readonly success?: () => void;
  readonly fail?: (failure: SdkResult) => void;
}

interface ConfigOptions extends JsSdkSignature {
  readonly debug: boolean;
  /** The SDK rewrites these arrays: they must be fresh for every call. */
  readonly jsApiList: string[];
  readonly openTagList: string[];
}

/** The part of the messaging app's JS-SDK that the site uses (weixin-js-sdk 1.6). */
export interface JsSdk {
  config(options: ConfigOptions): void;
  ready(callback: () => void): void;
  error(callback: (failure: ConfigFailure) => void): void;
  updateAppMessageShareData(
    data: { title: string; desc: string; link: string; imgUrl: string } & SdkCallbacks,
  ): void;
  updateTimelineShareData(
    data: { title: string; link: string; imgUrl: string } & SdkCallbacks,
  ): void;
  readonly miniProgram: {
    getEnv(callback: (result: { miniprogram?: boolean }) => void): void;
    navigateBack(options?: { delta: number }): void;
  };
}

/** The calls a page asks for (specification, section 7 "Messaging share API list"). */
export function jsApiList(): string[] {
  return [
    "updateAppMessageShareData",
    "updateTimelineShareData",
    "launchApplication",
    "launchMiniProgram",
    "chooseImage",
  ];
}

export function openTagList(): string[] {
  return ["wx-open-launch-app", "wx-open-launch-weapp"];
}

/**
 * The SDK, loaded at the first call. Only for the messaging app's own web view: elsewhere it never
 * calls back. @returns null when it cannot be loaded.
 */
export async function loadSdk(): Promise<JsSdk | null> {
  try {
    const { default: sdk } = await import("weixin-js-sdk");
    return (sdk as unknown as JsSdk | undefined) ?? null;
  } catch {
    return null;
  }
}
