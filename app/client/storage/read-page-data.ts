import { PAGE_FACTS, type Facts } from "../../model/document/page-data";

/** The facts of the document; a page that carries none (an error page) starts without them. */
export function readFacts(): Facts {
  try {
    return JSON.parse(document.getElementById(PAGE_FACTS)?.textContent ?? "") as Facts;
  } catch {
    return { site: null, page: null };
  }
}
