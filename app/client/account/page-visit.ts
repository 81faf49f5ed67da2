import { ANONYMOUS_ID_KEY } from "../storage/anonymous-id";
import { readStored } from "../storage/storage";
import type { SiteUpdate } from "./site-update";
import type { CurrentVisitor } from "../../model/account/account";
import { ME } from "./me";

/** What a page load asks for once it stands: who visits, and the site as it is now. */
export type PageVisit = CurrentVisitor & {
  /** Empty for an anonymous visitor. */
  readonly userId: string;
  readonly site: SiteUpdate;
  /** What the browser's storage is to hold from now on where it holds nothing yet, by key. */
  readonly stored: Readonly<Record<string, string>>;
};

let asked: Promise<PageVisit | null> | null = null;

/** Asked once per page for all callers; null when it cannot be had, and then the next caller asks again. */
export function askPageVisit(): Promise<PageVisit | null> {
  return (asked ??= fetch(ME, { headers: { "x-anonymous-id": readStored(ANONYMOUS_ID_KEY) ?? "" } })
    .then((answer) => (answer.ok ? (answer.json() as Promise<PageVisit>) : Promise.reject(answer)))
    .catch(() => (asked = null)));
}
