/**
 * The versions whose insides the modules of this folder rely on, and what to look at before another
 * one is taken. Nothing outside this folder may know them: its exports are all that others use, and
 * `test/unit/document/framework/framework.test.tsx` asserts every shape that is relied on.
 */
export const PINNED = {
  react: {
    version: "18.3.1",
    see: "is-alive.ts, standing-page.ts (a page is deleted from its topmost element down)",
  },
  "react-dom": {
    version: "18.3.1",
    see: "is-alive.ts; document-renderer.ts; app/entry.server.tsx (onError is told of every part that is given up)",
  },
  "@remix-run/react": {
    version: "2.17.5",
    see: "rendered-page.ts, rendered-document.tsx, window.ts, hand-over.ts",
  },
  "@remix-run/cloudflare": {
    version: "2.17.5",
    see: "plain-data.server.ts, narrow-handler.ts, document-screen.ts, lean-framework.ts",
  },
  "react-router-dom": { version: "6.30.4", see: "rendered-document.tsx, rendered-page.ts" },
  "@remix-run/dev": {
    version: "2.17.5",
    see: "rendered-page.ts (the manifest), data-answer.ts",
  },
  "turbo-stream": { version: "2.4.1", see: "stream-of.ts, data-answer.ts" },
  vite: { version: "6.4.6", see: "preload-helper.ts, preload-error.ts" },
} as const;
