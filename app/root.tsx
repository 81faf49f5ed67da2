import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  isRouteErrorResponse,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useDocument } from "./document/document-context";
import { Failure } from "./document/failure";
import type { SiteData } from "./document/site-data";
import { themeFrom, themeProperties } from "./document/theme";
import { VIEWPORT } from "./document/viewport";
import { useLocale, useMessages } from "./messages/use-messages";
import { readAppInfo, readSiteConfig } from "./platform.server/site";
import { toastRegionId } from "./ui/toast";

export const loader = async ({ context: { edge } }: LoaderFunctionArgs): Promise<SiteData> => {
  const [site, app] = await Promise.all([readSiteConfig(edge), readAppInfo(edge)]);
  return {
    site,
    theme: themeFrom(app.themeColor),
    features: edge.config.features,
    statBase: edge.config.statBaseApi,
  };
};

/** Documents do not outlive their page: nothing here changes while it is open. */
export const shouldRevalidate = () => false;

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

const useStyleNames = (): readonly string[] =>
  useMatches().flatMap(({ handle }) => {
    const names: unknown =
      typeof handle === "object" && handle !== null && "styles" in handle ? handle.styles : [];
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  });

export const Layout = ({ children }: { children: ReactNode }) => {
  const { nonce, styles } = useDocument();
  const locale = useLocale();
  const t = useMessages();
  const data = useRouteLoaderData<typeof loader>("root");
  const theme = data?.theme ?? themeFrom(null);
  const sheet = styles(useStyleNames());
  return (
    <html lang={locale} style={themeProperties(theme)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={VIEWPORT} />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121212" />
        <Meta />
        <Links />
        <style
          data-document=""
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: sheet }}
        />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {t.site.skipToContent}
        </a>
        {children}
        <div id={toastRegionId} className="toast-region" role="status" aria-live="polite" />
        <Scripts nonce={nonce} />
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
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** The error page (specification, section 2): the message, and for 404 a way home. */
export const ErrorBoundary = () => {
  const error = useRouteError();
  return <Failure status={isRouteErrorResponse(error) ? error.status : 500} />;
};
