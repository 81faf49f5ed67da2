import type { SiteUpdate } from "../open-app/site-update";
import type { CurrentVisitor } from "./account";
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

/** Asked once a page, whoever wants to know; null, and asked anew the next time, when it cannot be had. */
export const askPageVisit = (): Promise<PageVisit | null> =>
  (asked ??= fetch(ME)
    .then((answer) => (answer.ok ? (answer.json() as Promise<PageVisit>) : Promise.reject(answer)))
    .catch(() => (asked = null)));
