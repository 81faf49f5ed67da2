/** React's renderers (`app/document/framework/document-renderer.ts`). */
declare module "virtual:document-renderer" {
  export { renderToReadableStream, renderToString } from "react-dom/server";
}
