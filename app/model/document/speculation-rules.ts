/** The likely next pages: what the lists offer, once the visitor's finger or pointer is on it. */
const RULES = {
  prefetch: [
    {
      where: { selector_matches: "a.content-card,a.hot-list-link" },
      eagerness: "moderate",
    },
  ],
};

/** The text of the script element that a page adds to prefetch linked pages; stored documents' policies name it. */
export const SPECULATION_RULES = JSON.stringify(RULES);
