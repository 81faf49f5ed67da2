import { Links, Meta } from "@remix-run/react";
import { useDocument } from "../ui/document-context";
import { useHeadSheets } from "./head-sheets";
import { VIEWPORT } from "./viewport";

interface DocumentHeadProps {
  /** What went wrong where the page could not be made at all; null for pages that name themselves. */
  readonly failure: string | null;
}

/** What stands in the document's head. Rendered by the server alone: React adopts nothing of it. */
export function DocumentHead({ failure }: DocumentHeadProps) {
  const { nonce, files, lite, styles } = useDocument();
  const sheets = useHeadSheets();
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content={VIEWPORT} />
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121212" />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: files?.headScript ?? "" }} />
      {/* Web views show no tab: an icon would be a request for nothing. */}
      <link rel="icon" href="data:," />
      {failure !== null && <title>{failure}</title>}
      {failure !== null && <meta name="robots" content="noindex" />}
      <Meta />
      <Links />
      <style
        nonce={nonce}
        dangerouslySetInnerHTML={{
          __html: styles(["base", ...sheets, ...(lite ? (["lite"] as const) : [])]),
        }}
      />
      <script type="module" async src={files?.reader} {...{ fetchpriority: "low" }} />
    </>
  );
}
