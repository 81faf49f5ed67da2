import { Hono } from "hono";
import { behaviour } from "../control/behaviour";
import type { OriginApp } from "../env";
import type { SampleData } from "../sample-data/sample-data";
import { respond } from "../wire/envelope";
import { refusals } from "../wire/refusal";

/** The app info as the control API has it: with the groups of its items, or for a client to ask for them. */
function appInfoOf({ appInfo }: SampleData): object {
  if (behaviour.groupsInAppInfo) return appInfo;
  return { ...appInfo, navigation: appInfo.navigation.map(({ groups: _groups, ...item }) => item) };
}

/** What the platform says about the site itself. Two answers are JSON texts inside JSON: that is the wire. */
export function site(samples: SampleData) {
  return new Hono<OriginApp>()
    .get("/data/h5_config", (c) => respond(c, samples.h5Config))
    .get("/peony/v1/app/info", (c) => respond(c, { app_info: JSON.stringify(appInfoOf(samples)) }))
    .get("/peony/v1/app/module", (c) => {
      if (c.req.query("moduleName") !== "app_download_url") {
        throw refusals.badParameter("moduleName");
      }
      return respond(c, JSON.stringify({ url: samples.downloadUrl }));
    });
}
