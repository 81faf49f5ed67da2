import { Links, Meta } from "@remix-run/react";
import { useState } from "react";
import { useDocument } from "../ui/document-context";
import program from "program:./head.program.ts";
import streamedData from "program:./streamed-data.program.ts";
import type { SheetName } from "../model/document/sheet-names";
import { VIEWPORT } from "./viewport";

interface DocumentHeadProps {
  readonly styles: readonly SheetName[];
  /** What went wrong where the page could not be made at all; null for pages that name themselves. */
  readonly failure: string | null;
}

/**
 * The document's head. Pages are documents of their own, so the browser takes the head over as it
 * stands: its data is not sent again, and what extensions add to it disturbs nothing.
 */
export function DocumentHead({ styles, failure }: DocumentHeadProps) {
  const { nonce, files, data, lite, styles: sheetOf } = useDocument();
  // Browsers leave the nonce out of the markup; styles without it would be refused where the head has
  // to be written again.
  const [standing] = useState(() =>
    files === null ? document.head.innerHTML.replaceAll('nonce=""', `nonce="${nonce}"`) : "",
  );
  if (files === null)
    return <head suppressHydrationWarning dangerouslySetInnerHTML={{ __html: standing }} />;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content={VIEWPORT} />
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121212" />
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: data === null ? program + streamedData : program }}
      />
      {/* Web views show no tab: an icon would be a request for nothing. */}
      <link rel="icon" href="data:," />
      {failure !== null && <title>{failure}</title>}
      {failure !== null && <meta name="robots" content="noindex" />}
      <Meta />
      <Links />
      <style
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: sheetOf(lite ? [...styles, "lite"] : styles) }}
      />
      <script type="module" async src={files.reader} {...{ fetchpriority: "low" }} />
    </head>
  );
}
