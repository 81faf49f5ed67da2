import * as v from "valibot";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useCallback } from "react";
import {
  openLoginPopup,
  type LoginReason,
  useSessionExpiredHandler,
} from "../visitor/login-popup-store";
import { postAction, setAfterAction } from "../form-actions/post-action";
import { PERSONAL, useVisitor, useVisitorAtSending } from "../visitor/use-visitor";
import { useMessages } from "../../../messages/use-messages";
import { toast } from "../../../ui/toast";
import { actorFields } from "../../../model/content/content-url";
import type { ContentSummary } from "../../../model/content/item";
import { fetchSameOriginJson } from "../../../ui/same-origin-json";
import { reactionStateSchema, type ReactionState } from "./reaction-schema";
import { reactionUrls } from "../../../model/resources/urls";
import type { AppFeature } from "../../../client/open-app/app-prompt";

interface Reaction<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  /** What the login popup says to a visitor who is not logged in. */
  readonly reason: LoginReason;
  readonly onDone: (value: T, message: string) => void;
}

/**
 * A reaction's form, answered in place where the page's script runs: it sends what the browser would
 * have sent. Without a valid login the login popup opens.
 */
export function useReaction<T>({ schema, reason, onDone }: Reaction<T>) {
  const visitor = useVisitor();
  const sessionExpired = useSessionExpiredHandler();
  const { networkError } = useMessages().account;
  const noteVisitor = useVisitorAtSending();
  const { mutate, isPending } = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const sender = noteVisitor();
      const outcome = await postAction(form.action, new FormData(form), schema, networkError);
      return sender.hasChanged() ? null : outcome;
    },
    onSuccess: (outcome) => {
      if (outcome === null) return;
      if (outcome.status === "done") {
        onDone(outcome.value, outcome.message);
      } else if (outcome.status === "login-required") {
        sessionExpired(reason);
      } else {
        toast(outcome.message);
      }
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (visitor?.status === "anonymous") openLoginPopup({ reason });
    else mutate(event.currentTarget);
  };
  return { onSubmit, isPending };
}

/** The piece of content that the buttons of a page are about. */
export type ReactionTarget = Pick<
  ContentSummary,
  "postId" | "kind" | "trackId" | "fromMediaAccount" | "mediaAccountId"
>;

/** Unknown counts as off: the platform's own answer decides what a press does. */
const UNKNOWN: ReactionState = { collected: null, followed: null };

/** The hidden fields of the collect form; also the question for the page's state. */
export function collectFields(target: ReactionTarget): Readonly<Record<string, string>> {
  return {
    post_id: target.postId,
    kind: target.kind,
    track_id: target.trackId,
    ...actorFields(target.fromMediaAccount),
  };
}

async function fetchState(target: ReactionTarget, signal: AbortSignal): Promise<ReactionState> {
  const query = new URLSearchParams({
    ...collectFields(target),
    mp_user_id: target.mediaAccountId,
  });
  return v.parse(
    reactionStateSchema,
    await fetchSameOriginJson(`${reactionUrls.state}?${query}`, signal),
  );
}

/** What a logged-in visitor has already done with the content, shared by every button of the page. */
export function useReactionState(target: ReactionTarget) {
  const visitor = useVisitor();
  const client = useQueryClient();
  const loggedIn = visitor?.status === "logged-in";
  const key = ["reactions", target.postId, loggedIn];
  const { data = UNKNOWN } = useQuery({
    queryKey: key,
    meta: PERSONAL,
    queryFn: ({ signal }) => fetchState(target, signal),
    enabled: loggedIn,
  });
  const { postId } = target;
  const change = useCallback(
    (changed: Partial<ReactionState>) =>
      setAfterAction<ReactionState>(client, ["reactions", postId, true], (known) => ({
        ...UNKNOWN,
        ...known,
        ...changed,
      })),
    [client, postId],
  );
  return { ...(loggedIn ? data : UNKNOWN), change };
}

/** Loaded at the first success: reading needs none of it. */
function loadAppPrompt() {
  return import("../../../client/open-app/app-prompt");
}

/**
 * Says that an action succeeded: a toast inside a mini program, elsewhere with the invitation to open
 * the app (specification, section 1), or after the first of a visit with what the app adds to the action. When the
 * invitation cannot be loaded, the success is still said.
 */
export async function announceSuccess(message: string, appFeature?: AppFeature): Promise<void> {
  try {
    const invitation = await loadAppPrompt();
    await invitation.announceWithAppPrompt(message, appFeature);
  } catch {
    toast(message);
  }
}

/** Invites the visitor into the native app; `failure` is said when that cannot be loaded. */
export async function askToOpenApp(failure: string): Promise<void> {
  try {
    const invitation = await loadAppPrompt();
    await invitation.promptToOpenApp();
  } catch {
    toast(failure);
  }
}
