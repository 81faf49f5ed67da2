import type { CardPage } from "../../model/content/card-page";

/** What the home page lists: its first pages, or why it has none. */
export type HomeList =
  | { readonly status: "ok"; readonly pages: readonly CardPage[]; readonly isHotList?: true }
  /** The platform knows no such group. */
  | { readonly status: "gone" }
  | { readonly status: "unavailable" }
  /** The native client shows it. */
  | { readonly status: "app-only"; readonly title: string };
