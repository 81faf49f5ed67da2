/** Which screens need a call, and what they show without it. */
export interface Need {
  readonly screens: string;
  readonly without: string;
}

/** The calls that an article's page is made of, and what it is without each. */
export const ARTICLE_CALLS: Readonly<Record<string, Need>> = {
  content: { screens: "every page of a piece of content", without: "404 or 503: there is no page" },
  firstComments: { screens: "pages of content", without: "the page without its comments" },
  related: { screens: "pages of content", without: "the page without related reading" },
  hot72: { screens: "pages of content, home, 404", without: "the page without the hot list" },
  siteConfig: { screens: "every page", without: "no site name, logo and description" },
};

/** Calls of other screens whose part is worth a word; the others' parts are missing, and no more. */
const OTHER_CALLS: Readonly<Record<string, Need>> = {
  appInfo: {
    screens: "home, navigation",
    without: "home shows the recommendations, no navigation",
  },
  recommend: { screens: "home, pages of content", without: "home shows the hot list" },
  group: { screens: "home, navigation", without: "items without groups" },
  groupContents: { screens: "home, lists", without: "503 or 404 for that list" },
  downloadConfig: { screens: "open-app banner", without: "APP_STORE_URL, or no download" },
  shareSignature: { screens: "pages in the messaging app", without: "cards are not signed" },
  album: { screens: "albums", without: "404 or 503 for albums" },
  special: { screens: "specials", without: "404 or 503 for specials" },
  search: { screens: "search", without: "503 for searches" },
  liveDetail: { screens: "live broadcasts", without: "404 or 503 for broadcasts" },
  mpContent: { screens: "pages of media accounts' content", without: "404 or 503 for these" },
};

/** @param service of the call, as its pattern names it */
export function needOf(name: string, service: string): Need {
  return (
    ARTICLE_CALLS[name] ??
    OTHER_CALLS[name] ?? { screens: `what asks ${service}`, without: "that part is missing" }
  );
}

interface Screen {
  readonly name: string;
  readonly calls: readonly string[];
}

/** Screens, and the calls without which they are none. */
export const SCREENS: readonly Screen[] = [
  { name: "article, video, audio, gallery", calls: ["content"] },
  { name: "home", calls: ["recommend"] },
  { name: "home (hot list)", calls: ["hot72"] },
  { name: "album", calls: ["content", "album"] },
  { name: "special", calls: ["special"] },
  { name: "search", calls: ["search"] },
  { name: "live broadcast", calls: ["liveDetail"] },
  { name: "media account's content", calls: ["mpContent"] },
];
