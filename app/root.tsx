import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Outlet,
  isRouteErrorResponse,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { LoginPopupHost } from "./account/login-popup-host";
import { PAGE_FACTS } from "./client/page-facts";
import { writeSiteFacts } from "./client/page-facts.server";
import { PREVIEW_ACTOR } from "./client/preview-actor";
import { useDocument } from "./document/document-context";
import { DocumentHead } from "./document/document-head";
import { DocumentScripts } from "./document/document-scripts";
import { Failure } from "./document/failure";
import { saidByRoute } from "./document/route-handle";
import type { SiteData } from "./document/site-data";
import { themeFrom, themeProperties } from "./document/theme";
import { SITE_FACTS } from "./document/parts";
import { useLocale, useMessages } from "./messages/use-messages";
import { MiniProgramFrame } from "./messaging-app/mini-program-frame";
import { BannerNavigation } from "./navigation/banner-navigation";
import { OpenAppBanner } from "./open-app/banner";
import { showsBanner } from "./open-app/shows-banner.server";
import { MessagePush } from "./push/message-push";
import { readAppInfo, readSiteConfig } from "./platform.server/site";
import { OVERLAYS_ID } from "./ui/overlays";
import { toastRegionId } from "./ui/toast";

export const loader = async ({ context: { edge } }: LoaderFunctionArgs): Promise<SiteData> => {
  const [site, app] = await Promise.all([readSiteConfig(edge), readAppInfo(edge)]);
  writeSiteFacts(edge, site.name);
  return {
    site,
    theme: themeFrom(app.themeColor),
    banner: showsBanner(edge),
  };
};

/** Documents do not outlive their page: nothing here changes while it is open. */
export const shouldRevalidate = () => false;

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** The frame's own sheets: a preview also has a bar and an end of its own. */
const useFrameStyles = (): readonly string[] => {
  const isPreview = useMatches().some(({ params }) => params["actor"]?.startsWith(PREVIEW_ACTOR));
  return ["open-app", "messaging-app", ...(isPreview ? ["preview"] : [])];
};

/** The sheets that the routes name. */
const useStyleNames = (): readonly string[] =>
  useMatches().flatMap((match) => {
    const names = saidByRoute(match, "styles");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  });

/** What the error page says; null for every other page (there the framework's error is null). */
const useFailureSentence = (): string | null => {
  const t = useMessages().site;
  const error: unknown = useRouteError();
  if (error === null || error === undefined) return null;
  return isRouteErrorResponse(error) && error.status === 404 ? t.notFound : t.failed;
};

export const Layout = ({ children }: { children: ReactNode }) => {
  const { part } = useDocument();
  const locale = useLocale();
  const t = useMessages();
  const data = useRouteLoaderData<typeof loader>("root");
  const theme = data?.theme ?? themeFrom(null);
  const styles = [...useFrameStyles(), ...useStyleNames()];
  const failure = useFailureSentence();
  return (
    <html lang={locale} style={themeProperties(theme)} suppressHydrationWarning>
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
};

const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false },
    },
  });

export default function App() {
  const [queryClient] = useState(makeQueryClient);
  const { site, banner } = useLoaderData<typeof loader>();
  return (
    <QueryClientProvider client={queryClient}>
      {banner && <OpenAppBanner site={site} navigation={<BannerNavigation />} />}
      <Outlet />
      <MiniProgramFrame siteName={site.name} />
      <LoginPopupHost />
      <MessagePush />
    </QueryClientProvider>
  );
}

/** The error page (specification, section 2): the message, and for 404 a way home. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  return <Failure status={isRouteErrorResponse(error) ? error.status : 500} />;
};
