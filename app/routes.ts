import { index, layout, route, type RouteConfig } from "@remix-run/route-config";
import { kinds } from "./model/content/kinds";
import { resourceRoutes } from "./model/resources/urls";

/** Kinds with a detail URL; a special's has a route of its own. */
const detailWords = Object.values(kinds).flatMap(({ slug }) =>
  slug === null || slug === "special" ? [] : [slug],
);

/**
 * The product's URLs (specification, section 2), below /davmu/share/. Every detail URL
 * ends with `:index`, which must be index.html; `?` marks the optional folders.
 */
export default [
  // Content: /{actor}/{type}/{year?}/{month?}/{post_id}/{index}; a topic's id is its topic_id
  ...detailWords.map((word) =>
    route(
      `:actor/${word}/:year?/:month?/:${word === "topic" ? "topic_id" : "post_id"}/:index`,
      `routes/${word.replaceAll("_", "-")}.tsx`,
    ),
  ),

  // The front page and its navigation
  index("routes/home.tsx"),
  route("search/:index", "routes/search.tsx"),
  route("invite/:code?/:index", "routes/invite.tsx"),

  // Specials, with or without an actor, and lists
  route(":actor/special/:year?/:month?/:id/:index", "routes/special.tsx"),
  route("special/:id/:index", "routes/special.tsx", { id: "special-without-actor" }),
  route(":actor/special/:index", "routes/specials.tsx"),
  route("special/:index", "routes/specials.tsx", { id: "specials-without-actor" }),
  route("list/:list_id?/:index", "routes/list.tsx"),
  route("fly_card/:list_id?/:index", "routes/fly-card.tsx"),
  // The groups and contents of a navigation item.
  route("content_model/:index", "routes/content-model.tsx"),
  route("mp/personal/:user_id?/:index", "routes/media-account.tsx"),
  route("activity/:index", "routes/activities.tsx"),
  // A cloud form: an online form of the platform, such as a registration or survey.
  route("activity/:post_id/:index", "routes/cloud-form.tsx"),

  // Clue reports and the open catalogue, circles, law questions
  layout("routes/dejin.tsx", [
    route("dejin/catalog/:index", "routes/dejin.catalog.tsx"),
    route("dejin/content/:index", "routes/dejin.content.tsx"),
    route("dejin/detail/:post_id?/:index", "routes/dejin.detail.tsx"),
    route("dejin/personal/:user_id?/:index", "routes/dejin.personal.tsx"),
    route("dejin/topic/:topic_name?/:index", "routes/dejin.topic.tsx"),
  ]),
  route("dimim/circle/:index", "routes/dimim.circle.tsx"),
  route("dimim/content/:index", "routes/dimim.content.tsx"),
  route("dimim/topic/:index", "routes/dimim.topic.tsx"),
  route("fazak/problemShare/:index", "routes/fazak.problem-share.tsx"),

  // Forms of comments
  route("comment", "routes/compose-comment.tsx"),
  route("comment/acts", "routes/comment-options.tsx"),

  // Account
  route("auth", "routes/auth.tsx"),
  route("auth/result", "routes/auth.result.tsx"),
  route("user_agreement", "routes/user-agreement.tsx"),
  route("privacy_policy", "routes/privacy-policy.tsx"),

  // The desktop page with a phone page in an iframe, and the open-app banner by itself
  route("pc", "routes/pc.tsx"),
  route("bar", "routes/bar.tsx"),

  // Data and actions for scripts
  ...resourceRoutes.map((url) => {
    const [word = ""] = url.split("/");
    return route(`-/${url}`, `routes/resources/${word}.ts`);
  }),
  // The same as hydration-failure, for pages of the former release.
  route("-/standing", "routes/resources/hydration-failure.ts", { id: "former-hydration-failure" }),

  // Failures
  route("404", "routes/not-found.tsx"),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
