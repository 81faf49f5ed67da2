/** The event a media element is given when a visitor asks it to play. */
export const WANTED = "wanted";
