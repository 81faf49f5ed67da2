import { describeDevice } from "../client/device";
import { toast } from "../ui/toast";

/** Dispatched on `window`; whoever shows the invitation calls `preventDefault()` to say so. */
export const OPEN_APP_EVENT = "davmu:open-app";

/** What the visitor did when the app was offered. */
export interface OpenAppRequest {
  readonly reason: "like" | "collect" | "follow" | "comment";
  /** What just succeeded, to be said with the invitation; empty when nothing did. */
  readonly message: string;
}

/**
 * Invites the visitor into the native app. Without anybody to show the invitation, what succeeded is
 * still said.
 */
export const askToOpenApp = (request: OpenAppRequest): void => {
  const event = new CustomEvent<OpenAppRequest>(OPEN_APP_EVENT, {
    detail: request,
    cancelable: true,
  });
  if (window.dispatchEvent(event)) toast(request.message);
};

/**
 * Says that an action succeeded: a toast inside a mini program, elsewhere with the invitation to open
 * the app (specification, section 1).
 */
export const announceSuccess = (request: OpenAppRequest): void => {
  if (describeDevice(navigator.userAgent).miniProgram) toast(request.message);
  else askToOpenApp(request);
};
