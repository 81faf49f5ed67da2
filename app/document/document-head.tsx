import { Links, Meta } from "@remix-run/react";
import { useState } from "react";
import { useDocument } from "./document-context";
import { VIEWPORT } from "./viewport";

/** The visitor's own scheme and text size, before anything is painted (`app/client/appearance.ts`). */
const APPEARANCE = `try{var r=document.documentElement,t=localStorage.THEME,s=+localStorage.TEXT_SIZE;/^(light|dark)$/.test(t)&&(r.dataset.theme=t);s>100&&s<=200&&r.style.setProperty("--text-scale",s/100)}catch(e){}`;

/**
 * Keeps the loader data that the framework streams into the document, and the last click before the
 * reader script is there to look at it.
 */
const KEEPER = `__remixContext={streamController:{chunks:[],enqueue(c){this.chunks.push(c)},close(){}}};addEventListener("click",(__early={click:null,listener(e){__early.click=e}}).listener,true)`;

interface DocumentHeadProps {
  readonly styles: readonly string[];
  /** What went wrong where the page could not be made at all; null for pages that name themselves. */
  readonly failure: string | null;
}

/**
 * The document's head. Pages are documents of their own, so the browser takes the head over as it
 * stands: its data is not sent again, and what extensions add to it disturbs nothing.
 */
export const DocumentHead = ({ styles, failure }: DocumentHeadProps) => {
  const { nonce, files, lite, styles: sheetOf } = useDocument();
  const [standing] = useState(() => (files === null ? document.head.innerHTML : ""));
  if (files === null)
    return <head suppressHydrationWarning dangerouslySetInnerHTML={{ __html: standing }} />;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content={VIEWPORT} />
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121212" />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${APPEARANCE};${KEEPER}` }} />
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
};
