import { useQuery, useQueryClient, type Query } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { rememberUser } from "../../../client/storage/device-meta";
import { userIdOf, type CurrentVisitor } from "../../../model/account/account";
import { forgetPosition } from "../../../client/storage/push-position";
import { fetchVisitorAndSite } from "../../../client/account/visitor-and-site";
import { useLocation } from "@remix-run/react";
import { isPreviewPage } from "../../../model/url/preview-url";
import { BASE_PATH } from "../../../model/url/base-path";
import * as v from "valibot";

/** The visitor in the responses of `-/me`, login and logout. */
export const visitorSchema = v.variant("status", [
  v.object({ status: v.literal("anonymous") }),
  v.object({
    status: v.literal("logged-in"),
    userId: v.string(),
    alias: v.string(),
    avatar: v.string(),
  }),
]);

export const VISITOR_KEY = ["visitor"];

/** The `meta` of queries whose data depends on who is logged in. */
export const PERSONAL = { personal: true };

export function isPersonal({ meta }: Pick<Query, "meta">): boolean {
  return meta === PERSONAL;
}

async function fetchVisitor(): Promise<CurrentVisitor> {
  return v.parse(visitorSchema, await fetchVisitorAndSite());
}

function useKnownVisitor(): CurrentVisitor | undefined {
  return useQuery({
    queryKey: VISITOR_KEY,
    queryFn: fetchVisitor,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

function noVisitor(): undefined {
  return undefined;
}

/**
 * The current visitor: fetched after hydration, never on the server, so that
 * documents stay the same for everybody. Undefined until it is known.
 */
export const useVisitor: () => CurrentVisitor | undefined =
  typeof document === "undefined" ? noVisitor : useKnownVisitor;

/**
 * Fetches the visitor again if the last attempt failed; a pending request is not repeated.
 *
 * @param asks fetches each time it becomes true
 */
export function useAskVisitorAgain(asks: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (asks && client.getQueryState(VISITOR_KEY)?.status === "error")
      void client.refetchQueries({ queryKey: VISITOR_KEY }, { cancelRefetch: false });
  }, [client, asks]);
}

/**
 * Updates the visitor in the page after a login or logout, and drops cached data of another user. The request
 * made at page load may still complete later, with the former visitor: it is cancelled.
 */
export function useSetVisitor(): (visitor: CurrentVisitor) => void {
  const client = useQueryClient();
  return useCallback(
    (visitor) => {
      const remember = () => rememberUser(userIdOf(visitor));
      remember();
      if (visitor.status === "anonymous") forgetPosition();
      void fetchVisitorAndSite().then(remember);
      void client.cancelQueries({ queryKey: VISITOR_KEY }).then(() => {
        const shown = client.getQueryData<CurrentVisitor>(VISITOR_KEY);
        client.setQueryData(VISITOR_KEY, visitor);
        if (visitor.status === "logged-in" && (!shown || userIdOf(shown) !== visitor.userId))
          void client.resetQueries({ predicate: isPersonal });
      });
    },
    [client],
  );
}

/** Who has sent an action. */
export interface Sender {
  /** Whether somebody else has logged in since, or nobody is logged in any more. */
  readonly hasChanged: () => boolean;
}

/** Notes who the visitor is when an action is sent: the page of whoever comes next does not show what they did. */
export function useVisitorAtSending(): () => Sender {
  const client = useQueryClient();
  return useCallback(() => {
    const current = () => {
      const visitor = client.getQueryData<CurrentVisitor>(VISITOR_KEY);
      return visitor && userIdOf(visitor);
    };
    const sender = current();
    return { hasChanged: () => sender !== undefined && current() !== sender };
  }, [client]);
}

/** Whether the page is a preview: it shows no buttons that act (specification, section 4). */
export function useInPreview(): boolean {
  const { pathname, search } = useLocation();
  return isPreviewPage({ pathname: `${BASE_PATH}${pathname}`, search });
}
