import { Links, Meta, useMatches } from "@remix-run/react";
import { useState } from "react";
import { useDocument, type DocumentFiles } from "../ui/document-context";
import program from "program:./head.program.ts";
import streamedData from "program:./streamed-data.program.ts";
import type { SheetName } from "../model/document/sheet-names";
import { cardMeta } from "./detail-route";
import { useFrameworkAround, useIsNamedBy } from "./framework/rendered-page";
import { VIEWPORT } from "./viewport";

interface DocumentHeadProps {
  readonly styles: readonly SheetName[];
  /** What went wrong where the page could not be made at all; null for pages that name themselves. */
  readonly failure: string | null;
}

interface HeadInsideProps {
  readonly nonce: string;
  readonly reader: string;
  readonly sheet: string;
  readonly streams: boolean;
  readonly failure: string | null;
}

function HeadInside({ nonce, reader, sheet, streams, failure }: HeadInsideProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content={VIEWPORT} />
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121212" />
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: streams ? program + streamedData : program }}
      />
      {/* Web views show no tab: an icon would be a request for nothing. */}
      <link rel="icon" href="data:," />
      {failure !== null && <title>{failure}</title>}
      {failure !== null && <meta name="robots" content="noindex" />}
      <Meta />
      <Links />
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet }} />
      <script type="module" async src={reader} {...{ fetchpriority: "low" }} />
    </>
  );
}

/** Stand in what is kept of a head for what each document has of its own; nobody can have written them. */
const places: { nonce: string; sheet: string } = { nonce: "", sheet: "" };

/** Made at the first document: workers have no random numbers before a request. */
function ownPlaces(): typeof places {
  if (places.nonce === "") {
    places.nonce = crypto.randomUUID();
    places.sheet = crypto.randomUUID();
  }
  return places;
}

/** The card that alone names the page, an object of the edge's memory; null where there is none. */
function useNamingCard(): object | null {
  const leaf = useMatches().at(-1);
  const isNamed = useIsNamedBy(cardMeta, leaf?.id);
  const { card } = (leaf?.data ?? {}) as { readonly card?: { readonly value?: object } };
  return isNamed ? (card?.value ?? null) : null;
}

/** The head as the server writes it: what a card says of its page is rendered once for the card. */
function WrittenHead({
  styles,
  failure,
  files,
}: DocumentHeadProps & { readonly files: DocumentFiles }) {
  const { nonce, data, lite, kept, styles: sheetOf } = useDocument();
  const card = useNamingCard();
  const around = useFrameworkAround();
  const sheet = sheetOf(["base", ...styles, ...(lite ? (["lite"] as const) : [])]);
  const own = { reader: files.reader, streams: data === null, failure };
  if (kept === null || card === null || failure !== null)
    return (
      <head>
        <HeadInside {...own} nonce={nonce} sheet={sheet} />
      </head>
    );
  const version = own.streams ? "streamed" : "plain";
  const html = kept(card, "head", version, () => around(<HeadInside {...own} {...ownPlaces()} />));
  if (html === null)
    return (
      <head>
        <HeadInside {...own} nonce={nonce} sheet={sheet} />
      </head>
    );
  const written = html.replaceAll(places.nonce, nonce).replace(places.sheet, () => sheet);
  return <head dangerouslySetInnerHTML={{ __html: written }} />;
}

/**
 * The document's head. Pages are documents of their own, so the browser takes the head over as it
 * stands: its data is not sent again, and what extensions add to it disturbs nothing.
 */
export function DocumentHead(props: DocumentHeadProps) {
  const { nonce, files } = useDocument();
  // Browsers leave the nonce out of the markup; styles without it would be refused where the head has
  // to be written again.
  const [standing] = useState(() =>
    files === null ? document.head.innerHTML.replaceAll('nonce=""', `nonce="${nonce}"`) : "",
  );
  if (import.meta.env.SSR && files !== null) return <WrittenHead {...props} files={files} />;
  return <head suppressHydrationWarning dangerouslySetInnerHTML={{ __html: standing }} />;
}
