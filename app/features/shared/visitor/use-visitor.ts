import { useQuery, useQueryClient, type Query } from "@tanstack/react-query";
import { useCallback } from "react";
import { rememberUser } from "../../../client/storage/device-meta";
import { userIdOf, type CurrentVisitor } from "../../../model/account/account";
import { forgetPosition } from "../../../client/storage/push-position";
import { askPageVisit } from "../../../client/account/page-visit";
import { useLocation } from "@remix-run/react";
import { isPreviewPage } from "../../../model/url/preview-url";
import { BASE_PATH } from "../../../model/url/base-path";
import * as v from "valibot";

/** The visitor as `-/me`, a login and a logout answer it. */
export const visitorValue = v.variant("status", [
  v.object({ status: v.literal("anonymous") }),
  v.object({
    status: v.literal("logged-in"),
    userId: v.string(),
    alias: v.string(),
    avatar: v.string(),
  }),
]);

export const VISITOR_KEY = ["visitor"];

/** The `meta` of queries whose answer depends on who is logged in. */
export const PERSONAL = { personal: true };

export function isPersonal({ meta }: Pick<Query, "meta">): boolean {
  return meta === PERSONAL;
}

async function fetchVisitor(): Promise<CurrentVisitor> {
  return v.parse(visitorValue, await askPageVisit());
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

/** Asks who visits once more, where the last attempt failed; an answer that is under way is waited for. */
export function useAskVisitorAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    if (client.getQueryState(VISITOR_KEY)?.status === "error")
      void client.refetchQueries({ queryKey: VISITOR_KEY }, { cancelRefetch: false });
  }, [client]);
}

/**
 * Tells every part of the page that somebody logged in or out; the answers for another user are dropped. What the
 * page load asked may be answered later still, and then says what was.
 */
export function useSetVisitor(): (visitor: CurrentVisitor) => void {
  const client = useQueryClient();
  return useCallback(
    (visitor) => {
      const remember = () => rememberUser(userIdOf(visitor));
      remember();
      if (visitor.status === "anonymous") forgetPosition();
      void askPageVisit().then(remember);
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

/** Whether the page is a preview: it shows no buttons that act (specification, section 4). */
export function useInPreview(): boolean {
  const { pathname, search } = useLocation();
  return isPreviewPage({ pathname: `${BASE_PATH}${pathname}`, search });
}
