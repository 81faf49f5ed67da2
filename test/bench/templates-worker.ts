// A worker that answers pages by string templates of data it is given: it reads nothing.
import { answerByTemplates, type PageData } from "./templates";

/** Given by the bench: data, and the stylesheet of each page, by path. */
const { pages, styles } = globalThis as unknown as {
  readonly pages: Readonly<Record<string, PageData>>;
  readonly styles: Readonly<Record<string, string>>;
};

export default {
  fetch(request: Request): Response {
    const { pathname } = new URL(request.url);
    const shown = pages[pathname];
    return shown === undefined
      ? new Response(null, { status: 404 })
      : answerByTemplates(pathname, shown, styles[pathname] ?? "");
  },
};
