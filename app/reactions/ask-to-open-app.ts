import { toast } from "../ui/toast";

/** Loaded at the first success: reading needs none of it. */
const loadInvitation = () => import("../open-app/invitation");

/**
 * Says that an action succeeded: a toast inside a mini program, elsewhere with the invitation to open
 * the app (specification, section 1). When the invitation cannot be loaded, the success is still said.
 */
export const announceSuccess = async (message: string): Promise<void> => {
  try {
    const invitation = await loadInvitation();
    await invitation.announceSuccess(message);
  } catch {
    toast(message);
  }
};

/** Invites the visitor into the native app; `failure` is said when that cannot be loaded. */
export const askToOpenApp = async (failure: string): Promise<void> => {
  try {
    const invitation = await loadInvitation();
    await invitation.askToOpenApp();
  } catch {
    toast(failure);
  }
};
