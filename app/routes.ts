import { index, layout, route, type RouteConfig } from "@remix-run/route-config";
import type { RouteWord } from "./model/content/kinds";

/** The view of every kind with a page of its own: a kind without one does not compile. */
const detailViews: Readonly<Record<Exclude<RouteWord, "special">, string>> = {
  doc: "routes/doc.tsx",
  gallery: "routes/gallery.tsx",
  video: "routes/video.tsx",
  video_album: "routes/video-album.tsx",
  svideo: "routes/svideo.tsx",
  audio: "routes/audio.tsx",
  audio_album: "routes/audio-album.tsx",
  mini_program: "routes/mini-program.tsx",
  link: "routes/link.tsx",
  h5: "routes/h5.tsx",
  local_live: "routes/local-live.tsx",
  topic: "routes/topic.tsx",
};

/**
 * The product's addresses (specification, section 2), below /davmu/share/. Every detail address
 * ends with `:index`, which must be index.html; `?` marks the optional folders.
 */
export default [
  // Content: /{actor}/{type}/{year?}/{month?}/{post_id}/{index}; a topic's id is its topic_id
  ...Object.entries(detailViews).map(([word, view]) =>
    route(
      `:actor/${word}/:year?/:month?/:${word === "topic" ? "topic_id" : "post_id"}/:index`,
      view,
    ),
  ),
  route("-/album-tracks/:post_id", "routes/resources/album-tracks.ts"),
  route("-/track/:post_id", "routes/resources/track.ts"),

  // The front page and its navigation
  index("routes/home.tsx"),
  route("-/csp-report", "routes/resources/csp-report.ts"),
  route("-/navigation", "routes/resources/navigation.ts"),
  route("-/group/:group_id", "routes/resources/group.ts"),
  route("search/:index", "routes/search.tsx"),
  route("-/search", "routes/resources/search.ts"),
  route("invite/:code?/:index", "routes/invite.tsx"),

  // Specials, with or without an actor, and lists
  route(":actor/special/:year?/:month?/:id/:index", "routes/special.tsx"),
  route("special/:id/:index", "routes/special.tsx", { id: "special-without-actor" }),
  route(":actor/special/:index", "routes/specials.tsx"),
  route("special/:index", "routes/specials.tsx", { id: "specials-without-actor" }),
  route("-/special/:id", "routes/resources/special.ts"),
  route("list/:list_id?/:index", "routes/list.tsx"),
  route("fly_card/:list_id?/:index", "routes/fly-card.tsx"),
  route("content_model/:index", "routes/content-model.tsx"),
  route("mp/personal/:user_id?/:index", "routes/media-account.tsx"),
  route("-/media-account/:user_id", "routes/resources/media-account.ts"),
  route("-/followed-accounts", "routes/resources/followed-accounts.ts"),
  route("activity/:index", "routes/activities.tsx"),
  route("activity/:post_id/:index", "routes/cloud-form.tsx"),
  route("-/form-file/:post_id", "routes/resources/form-file.ts"),

  // Clue reports and the open catalogue, circles, law questions
  layout("routes/dejin.tsx", [
    route("dejin/catalog/:index", "routes/dejin.catalog.tsx"),
    route("dejin/content/:index", "routes/dejin.content.tsx"),
    route("dejin/detail/:post_id?/:index", "routes/dejin.detail.tsx"),
    route("dejin/personal/:user_id?/:index", "routes/dejin.personal.tsx"),
    route("dejin/topic/:topic_name?/:index", "routes/dejin.topic.tsx"),
  ]),
  route("-/clue-topic/:topic_name", "routes/resources/clue-topic.ts"),
  route("-/reporter/:user_id", "routes/resources/reporter.ts"),
  route("dimim/circle/:index", "routes/dimim.circle.tsx"),
  route("dimim/content/:index", "routes/dimim.content.tsx"),
  route("dimim/topic/:index", "routes/dimim.topic.tsx"),
  route("-/circle-posts/:kind/:id", "routes/resources/circle-posts.ts"),
  route("fazak/problemShare/:index", "routes/fazak.problem-share.tsx"),
  route("-/law-answers/:id", "routes/resources/law-answers.ts"),

  // Comments and reading lists: data and forms of the page they stand on
  route("comment", "routes/compose-comment.tsx"),
  route("comment/acts", "routes/comment-acts.tsx"),
  route("-/comment", "routes/resources/comment.ts"),
  route("-/comment-act", "routes/resources/comment-act.ts"),
  route("-/comments/:post_id", "routes/resources/comments.ts"),
  route("-/replies/:post_id/:comment_id", "routes/resources/replies.ts"),
  route("-/recommended", "routes/resources/recommended.ts"),

  // Account and reactions: pages of their own, and the page's personal calls
  route("auth", "routes/auth.tsx"),
  route("auth/result", "routes/auth.result.tsx"),
  route("user_agreement", "routes/user-agreement.tsx"),
  route("privacy_policy", "routes/privacy-policy.tsx"),
  route("-/me", "routes/resources/me.ts"),
  route("-/code", "routes/resources/code.ts"),
  route("-/login", "routes/resources/login.ts"),
  route("-/logout", "routes/resources/logout.ts"),
  route("-/collect", "routes/resources/collect.ts"),
  route("-/follow", "routes/resources/follow.ts"),
  route("-/star", "routes/resources/star.ts"),
  route("-/reactions", "routes/resources/reactions.ts"),

  // Where the page is opened: the desktop page, the banner alone, share signature, download address
  route("pc", "routes/pc.tsx"),
  route("bar", "routes/bar.tsx"),
  route("-/share", "routes/resources/share.ts"),

  // Live broadcasts, and message push
  route("-/calendar/:post_id", "routes/resources/calendar.ts"),
  route("-/live-room/:live_id", "routes/resources/live-room.ts"),
  route("-/live-chat/:live_id", "routes/resources/live-chat.ts"),
  route("-/live-like", "routes/resources/live-like.ts"),
  route("-/live-list/:group_id", "routes/resources/live-list.ts"),
  route("-/booking", "routes/resources/booking.ts"),
  route("-/hydration-failure", "routes/resources/hydration-failure.ts"),
  // The same for pages of the former release.
  route("-/standing", "routes/resources/hydration-failure.ts", { id: "former-hydration-failure" }),
  route("-/push-ticket", "routes/resources/push-ticket.ts"),
  route("-/push-events", "routes/resources/push-events.ts"),

  // Failures
  route("404", "routes/not-found.tsx"),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
