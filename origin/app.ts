import { Hono } from "hono";
import { control } from "./control/router";
import type { OriginApp } from "./env";
import type { SampleData } from "./sample-data/sample-data";
import { account } from "./services/account";
import { albums } from "./services/albums";
import { circle } from "./services/circle";
import { clueReports } from "./services/clue-reports";
import { comments, staticComments } from "./services/comments";
import { forms } from "./services/forms";
import { law } from "./services/law";
import { login } from "./services/login";
import { bookings } from "./live/bookings";
import { liveControl } from "./live/control";
import { live } from "./live/service";
import { readLiveSetups } from "./live/setup";
import { streams } from "./live/stream";
import { push } from "./push/service";
import { previews } from "./services/previews";
import { media } from "./services/media";
import { mediaAccounts } from "./services/media-accounts";
import { picho } from "./services/picho";
import { places } from "./services/places";
import { reactions } from "./services/reactions";
import { readingLists } from "./services/reading-lists";
import { shareConfig } from "./services/share-config";
import { site } from "./services/site";
import { special } from "./services/special";
import { staticContent } from "./services/static-content";
import { tracker } from "./services/tracker";
import { identify, refuseDeadTokens } from "./services/viewer";
import { answerError, answerUnknownPath } from "./wire/envelope";

/** Every service of the platform on one host, over this sample data. */
export function createOrigin(samples: SampleData): Hono<OriginApp> {
  const app = new Hono<OriginApp>();
  const setups = readLiveSetups(samples.files.live);
  app.onError(answerError);
  app.notFound(answerUnknownPath);

  app.use("/__origin/*", async (c, next) =>
    c.env.CONTROL === "on" ? next() : answerUnknownPath(c),
  );
  app.route("/__origin", control(samples));
  app.route("/__origin", liveControl(setups));
  app.route("/", streams);
  app.route("/", media);
  app.route("/", tracker);

  app.use(identify);
  app.route("/", login);
  app.use(refuseDeadTokens);
  app.route("/", staticContent);
  app.route("/", previews(samples));
  app.route("/", albums);
  app.route("/", staticComments);
  app.route("/", readingLists(samples));
  app.route("/", site(samples));
  app.route("/", shareConfig(samples));
  app.route("/", account);
  app.route("/", reactions);
  app.route("/", mediaAccounts);
  app.route("/", live(setups));
  app.route("/", bookings(setups));
  app.route("/", push);
  app.route("/", special(samples));
  app.route("/", forms(samples));
  app.route("/", clueReports(samples));
  app.route("/", circle(samples));
  app.route("/", law(samples));
  app.route("/", picho(samples));
  app.route("/", places(samples));
  app.route("/peony/v1", comments());
  app.route("/guzzle/v1", comments());
  return app;
}
