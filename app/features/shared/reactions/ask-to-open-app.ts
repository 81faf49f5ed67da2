import type { AddedTo } from "../../../client/open-app/invitation";
import { toast } from "../../../ui/toast";

/** Loaded at the first success: reading needs none of it. */
function loadInvitation() {
  return import("../../../client/open-app/invitation");
}

/**
 * Says that an action succeeded: a toast inside a mini program, elsewhere with the invitation to open
 * the app (specification, section 1), or after the first of a visit with what the app adds to the action. When the
 * invitation cannot be loaded, the success is still said.
 */
export async function announceSuccess(message: string, addedTo?: AddedTo): Promise<void> {
  try {
    const invitation = await loadInvitation();
    await invitation.announceWithInvitation(message, addedTo);
  } catch {
    toast(message);
  }
}

/** Invites the visitor into the native app; `failure` is said when that cannot be loaded. */
export async function askToOpenApp(failure: string): Promise<void> {
  try {
    const invitation = await loadInvitation();
    await invitation.inviteIntoApp();
  } catch {
    toast(failure);
  }
}
