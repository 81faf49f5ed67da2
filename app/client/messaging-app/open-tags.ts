import { describeDevice } from "../../model/client/device";
import { supportsOpenTags } from "./open-tag";

let accepted = false;

/** Notes that the messaging app accepted this page's signature: open tags work from now on. */
export function allowOpenTags(): void {
  accepted = true;
}

/** Whether an open tag laid now would launch something. */
export function openTagsWork(): boolean {
  return accepted && supportsOpenTags(describeDevice(navigator.userAgent));
}
