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
import { PAGE_FACTS } from "./model/document/page-facts";
import { writeSiteFacts } from "./document/page-facts.server";
import { useDocument } from "./ui/document-context";
import { DocumentHead } from "./document/document-head";
import { DocumentScripts } from "./document/document-scripts";
import { Failure } from "./document/failure";
import { useHeadSheets } from "./document/head-sheets";
import type { SiteData } from "./document/site-data";
import { noteStandingPage } from "./document/framework/standing-page";
import { themeFrom, themeProperties } from "./document/theme";
import { SITE_FACTS } from "./model/document/parts";
import { useLocale, useMessages } from "./messages/use-messages";
import { BannerNavigation } from "./features/navigation/banner-navigation";
import { OpenAppBanner } from "./features/open-app/banner";
import { showsBanner } from "./document/shows-banner.server";
import { MessagePush } from "./features/push/message-push";
import { readAppInfo, readSiteConfig } from "./platform.server/site";
import { OVERLAYS_ID } from "./ui/overlays";
import { NoAnswer } from "./ui/patience";
import { toastRegionId } from "./ui/toast";

export async function loader({ context: { edge } }: LoaderFunctionArgs): Promise<SiteData> {
  const [site, app] = await Promise.all([readSiteConfig(edge), readAppInfo(edge)]);
  writeSiteFacts(edge, site.name);
  return {
    site,
    themeColor: app.themeColor,
    banner: showsBanner(edge),
  };
}

/** Documents do not outlive their page: nothing here changes while it is open. */
export function shouldRevalidate() {
  return false;
}

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** What the error page says; null for every other page (there the framework's error is null). */
function useFailureSentence(): string | null {
  const t = useMessages().site;
  const error: unknown = useRouteError();
  if (error === null || error === undefined) return null;
  return isRouteErrorResponse(error) && error.status === 404 ? t.notFound : t.failed;
}

export function Layout({ children }: { children: ReactNode }) {
  const { part } = useDocument();
  const locale = useLocale();
  const t = useMessages();
  const data = useRouteLoaderData<typeof loader>("root");
  const styles = useHeadSheets();
  const failure = useFailureSentence();
  return (
    // An error replaces the whole document, so that the one that stood can come back whole.
    <html
      key={failure === null ? "page" : "failure"}
      lang={locale}
      style={themeProperties(themeFrom(data?.themeColor ?? null))}
      suppressHydrationWarning
    >
      <DocumentHead styles={styles} failure={failure} />
      <body>
        <a className="skip-link" href="#content">
          {t.site.skipToContent}
        </a>
        {children}
        <script
          id={PAGE_FACTS}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: `{"site":${part(SITE_FACTS) || "null"},"page":${part(PAGE_FACTS) || "null"}}`,
          }}
        />
        <output
          id={toastRegionId}
          className="toast-region"
          aria-live="polite"
          dangerouslySetInnerHTML={{ __html: "" }}
        />
        <div id={OVERLAYS_ID} dangerouslySetInnerHTML={{ __html: "" }} />
        <DocumentScripts />
      </body>
    </html>
  );
}

/**
 * Without a network the library would let what is asked and sent wait in silence: here it fails, and
 * says so where it was asked for.
 */
const NETWORK = { networkMode: "always" } as const;

/** A question that failed is asked once more; not one that was waited for long enough. */
function onceUnlessLate(failures: number, reason: Error): boolean {
  return failures < 1 && !(reason instanceof NoAnswer);
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

/** What the platform said for its visitors to read, where a loader passed it on; else empty. */
function messageOf(error: unknown): string {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const message = typeof data === "object" && data !== null && "message" in data && data.message;
  return typeof message === "string" ? message : "";
}

/**
 * The error page (specification, section 2), in the frame of the site: banner and navigation are needed
 * most where the page itself is not there.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>("root");
  const [queryClient] = useState(makeQueryClient);
  noteStandingPage();
  return (
    <QueryClientProvider client={queryClient}>
      {data?.banner === true && (
        <OpenAppBanner site={data.site} navigation={<BannerNavigation />} />
      )}
      <Failure
        status={isRouteErrorResponse(error) ? error.status : 500}
        message={messageOf(error)}
      />
      <LoginPopupHost />
    </QueryClientProvider>
  );
}
