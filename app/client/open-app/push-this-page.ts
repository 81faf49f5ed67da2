import { readPageData } from "../storage/read-page-data";
import { nativeClient } from "./native-client";

/**
 * Inside the own client opens the content of this page natively, where it can be liked and followed;
 * nothing happens on other screens and in a client without the bridge.
 */
export function pushThisPage(): void {
  const params = readPageData().page?.params;
  if (params !== undefined && params.id !== "") nativeClient()?.pushContent(params);
}
