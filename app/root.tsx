import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Outlet,
  isRouteErrorResponse,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { LoginPopupHost } from "./features/account/login-popup-host";
import { writeSiteSettings } from "./ssr/page-data.server";
import { useDocument } from "./ui/document-context";
import { DocumentHead } from "./ssr/document-head";
import { HotList } from "./features/shared/hot-list/hot-list";
import type { ListCard } from "./model/content/list-card";
import { Failure } from "./ssr/failure";
import { SHELL_END } from "./ssr/hydration-plan";
import { type SiteData, showsBanner } from "./ssr/document-shell.server";
import { useMessages } from "./messages/use-messages";
import { BannerNavigation } from "./features/navigation/navigation-button";
import { OpenAppBanner } from "./features/open-app/banner";
import { MessagePush } from "./features/push/message-push";
import { readAppInfo, readSiteConfig } from "./upstream.server/site";
import { TimeoutError } from "./ui/with-timeout";

export async function loader({ context }: LoaderFunctionArgs): Promise<SiteData> {
  const [site, app] = await Promise.all([readSiteConfig(context), readAppInfo(context)]);
  writeSiteSettings(context, site.name);
  return {
    site,
    themeColor: app.themeColor,
    banner: showsBanner(context),
  };
}

/** Documents do not outlive their page: nothing here changes while it is open. */
export function shouldRevalidate() {
  return false;
}

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** What the error page says; null for every other page (there the framework's error is null). */
function useFailureMessage(): string | null {
  const t = useMessages().site;
  const error: unknown = useRouteError();
  if (error === null || error === undefined) return null;
  return isRouteErrorResponse(error) && error.status === 404 ? t.notFoundInEnglish : t.failed;
}

/**
 * The page around every screen, which is all that React adopts, or the head of its document: the server renders
 * both, one after the other (`app/ssr/document-shell.server.ts`).
 */
export function Layout({ children }: { children: ReactNode }) {
  const { renders: shows } = useDocument();
  const failure = useFailureMessage();
  if (import.meta.env.SSR && shows === "head") return <DocumentHead failure={failure} />;
  return (
    <>
      {children}
      <div id={SHELL_END} hidden />
    </>
  );
}

/**
 * Without a network the library would let what is asked and sent wait in silence: here it fails, and
 * says so where it was asked for.
 */
const NETWORK = { networkMode: "always" } as const;

/** A question that failed is asked once more; not one that was waited for long enough. */
function onceUnlessLate(failures: number, reason: Error): boolean {
  return failures < 1 && !(reason instanceof TimeoutError);
}

function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...NETWORK,
        staleTime: 60_000,
        retry: onceUnlessLate,
        refetchOnWindowFocus: false,
      },
      mutations: NETWORK,
    },
  });
}

export default function App() {
  const [queryClient] = useState(makeQueryClient);
  const { site, banner } = useLoaderData<typeof loader>();
  return (
    <QueryClientProvider client={queryClient}>
      {banner && <OpenAppBanner site={site} navigation={<BannerNavigation />} />}
      <Outlet />
      <LoginPopupHost />
      <MessagePush />
    </QueryClientProvider>
  );
}

interface FailureData {
  /** What the platform said for its visitors to read; empty when it said nothing. */
  readonly message: string;
  readonly hot: readonly ListCard[];
}

/** What a loader passed on with its failure (`unavailableResponse`). */
function failureData(error: unknown): FailureData {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const { message = "", hot = [] } = (data ?? {}) as Partial<FailureData>;
  return { message, hot };
}

/**
 * The error page (specification, section 2), in the frame of the site: banner and navigation are needed
 * most where the page itself is not there.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>("root");
  const [queryClient] = useState(makeQueryClient);
  const { message, hot } = failureData(error);
  useDocument().onFailure();
  return (
    <QueryClientProvider client={queryClient}>
      {data?.banner === true && (
        <OpenAppBanner site={data.site} navigation={<BannerNavigation />} />
      )}
      <Failure status={isRouteErrorResponse(error) ? error.status : 500} message={message}>
        {hot.length > 0 && <HotList result={{ status: "ok", value: hot }} />}
      </Failure>
      <LoginPopupHost />
    </QueryClientProvider>
  );
}
