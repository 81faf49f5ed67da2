// React's `renderToString` for documents in which nothing is waited for: it costs half of what the streaming
// renderer does, which encodes each tag and text by itself (facebook/react issue 24232).
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/**
 * How React marks a boundary of which it wrote the fallback, because something in it failed or waits: the browser is
 * to render it. `renderToString` tells of neither.
 */
const LEFT_TO_BROWSER = "<!--$!-->";

function renderedOrNothing(page: ReactElement): string | null {
  try {
    return renderToString(page);
  } catch {
    // Outside of every `Suspense`, what fails or waits (a page that loads on demand) is thrown.
    return null;
  }
}

/**
 * The page as one text.
 *
 * @returns null when a part of it failed or waits: the streaming renderer says why, and waits
 */
export function renderComplete(page: ReactElement): string | null {
  const html = renderedOrNothing(page);
  return html === null || html.includes(LEFT_TO_BROWSER) ? null : html;
}
