import { PAGE_DATA, type Facts } from "../../model/document/page-data";

/** The facts of the document; a page that carries none (an error page) starts without them. */
export function readPageData(): Facts {
  try {
    return JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? "") as Facts;
  } catch {
    return { site: null, page: null };
  }
}
