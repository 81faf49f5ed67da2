import type { LiveDetail } from "../../app/model/live/live";

/** A broadcast in pictures and text of which nothing is told but that it is on. */
export const liveDetail: LiveDetail = {
  postId: "ab12cd34",
  liveId: "1",
  screen: "image",
  title: "两会开幕",
  source: "",
  trackId: "",
  broadcast: { status: "live", startTime: null, endTime: null, sources: [] },
  counts: { online: 0, visits: 0, likes: 0 },
  viewCount: 0,
  shareCount: 0,
  countdown: null,
  reservationLabel: "",
  notice: null,
  disclaimer: null,
  playBackground: "",
  liveBackground: "",
  columns: [],
  programme: [],
  chapters: [],
};
