/** Every style sheet of the site, by its file's name (a test compares them with the files). */
export const SHEETS = [
  "account",
  "album",
  "audio",
  "author",
  "bar",
  "base",
  "body",
  "circle",
  "clue-report",
  "comment-acts",
  "comment-compose",
  "comments",
  "comments-late",
  "comments-sheet",
  "credits",
  "desktop",
  "detail",
  "failure",
  "fly-card",
  "follow",
  "form-files",
  "forms",
  "gallery",
  "going-on",
  "head-picture",
  "invite",
  "late",
  "launch-tip",
  "law",
  "lightbox",
  "link",
  "list-page",
  "listening",
  "lite",
  "live-acts",
  "live-chat",
  "live-columns",
  "live-fit",
  "live-image",
  "live-portrait",
  "live-stage",
  "media",
  "media-account",
  "messaging-app",
  "mini-program",
  "mini-program-page",
  "navigation",
  "navigation-panel",
  "open-app",
  "operations",
  "overlays",
  "paged-list",
  "player-skin",
  "preview",
  "push-notice",
  "reactions",
  "reader-posts",
  "reading",
  "reading-settings",
  "reading-settings-sheet",
  "reading-waiting",
  "search",
  "share",
  "skeleton",
  "special",
  "svideo",
  "topic",
  "video",
] as const;

export type SheetName = (typeof SHEETS)[number];

/** What a screen's route module says of its documents, as `export const handle`. */
export interface ScreenHandle<Data = never> {
  /** The style sheets inlined in its documents, or those that its loader's data asks for. */
  readonly styles: readonly SheetName[] | ((data: Data | undefined) => readonly SheetName[]);
  /**
   * `now` for a page that must run without being touched, `goes-on` for one on which things happen by
   * themselves: it runs for who stays.
   */
  readonly hydrate?: "goes-on" | "now" | ((data: Data | undefined) => "now" | undefined);
}
