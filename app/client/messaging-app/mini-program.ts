import { describeDevice } from "../../model/client/device";
import { showMiniProgramFrame } from "./mini-program-frame";

/** When the page looks for a mini program around it, in milliseconds (specification, section 9). */
const DETECTION_DELAY = 500;

/** Marks the root element inside a mini program: style sheets make room for footer and controls by it. */
const MARK = "miniProgram";

interface MiniProgramWindow {
  /** Set by the messaging app once its bridge is there. */
  readonly __wxjs_environment?: unknown;
}

/** Whether the page stands in a mini program's web view, as far as it is known by now. */
export function inMiniProgram(): boolean {
  return (
    (globalThis as MiniProgramWindow).__wxjs_environment === "miniprogram" ||
    describeDevice(navigator.userAgent).miniProgram
  );
}

/**
 * Looks for a mini program 500 ms after the page stands, and again when the messaging app's bridge
 * comes later than that; then shows footer and router controls.
 */
export function startMiniProgramDetection(siteName: string): void {
  let shown: Promise<void> | null = null;
  const show = async () => {
    await showMiniProgramFrame(siteName);
    document.documentElement.dataset[MARK] = "";
  };
  const detect = () => {
    if (!inMiniProgram()) return;
    // Without it the page keeps its own ways back; the bridge may come when the network does.
    shown ??= show().catch(() => {
      shown = null;
    });
  };
  setTimeout(detect, DETECTION_DELAY);
  document.addEventListener("WeixinJSBridgeReady", detect);
}
