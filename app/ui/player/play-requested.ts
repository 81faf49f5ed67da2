/** The event a media element is given when a visitor asks it to play. */
export const PLAY_REQUESTED = "wanted";
