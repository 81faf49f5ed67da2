import { Hono } from "hono";
import type { OriginApp } from "../env";
import type { SampleData } from "../sample-data/sample-data";
import { answer } from "../wire/envelope";
import { refusals } from "../wire/refusal";

/** What the platform says about the site itself. Two answers are JSON texts inside JSON: that is the wire. */
export function site(samples: SampleData) {
  return new Hono<OriginApp>()
    .get("/data/h5_config", (c) => answer(c, samples.h5Config))
    .get("/peony/v1/app/info", (c) => answer(c, { app_info: JSON.stringify(samples.appInfo) }))
    .get("/peony/v1/app/module", (c) => {
      if (c.req.query("moduleName") !== "app_download_url") {
        throw refusals.badParameter("moduleName");
      }
      return answer(c, JSON.stringify({ url: samples.downloadUrl }));
    });
}
