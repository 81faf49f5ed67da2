import { PAGE_DATA, type DocumentData } from "../../model/document/page-data";

/** The document's page data; empty on pages without any, as error pages are. */
export function readPageData(): DocumentData {
  try {
    return JSON.parse(
      document.querySelector(`script#${PAGE_DATA}`)?.textContent ?? "",
    ) as DocumentData;
  } catch {
    return { site: null, page: null };
  }
}
