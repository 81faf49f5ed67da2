import type { RequestContext } from "../edge.server/request-context";
import { DAYS, HOURS, MINUTES, awaited, streamed } from "./caching";
import {
  appInfo,
  downloadConfig,
  siteConfig,
  type AppInfo,
  type SiteConfig,
} from "./contracts/site";
import { publicCall } from "./public-call";

const site = {
  fresh: 5 * MINUTES,
  staleWhileRevalidate: HOURS,
  staleIfError: 7 * DAYS,
  global: true,
};

const UNKNOWN_SITE: SiteConfig = { name: "", description: "", logo: "" };
const UNKNOWN_APP: AppInfo = { themeColor: "", navigation: [] };

const siteCall = publicCall("siteConfig", "GET staticData /data/h5_config", {
  cache: awaited(site),
  tags: ["site"],
  contract: siteConfig,
});

/** `h5_config`: the site's name, description and logo; empty texts when the platform does not answer. */
export async function readSiteConfig(edge: RequestContext): Promise<SiteConfig> {
  const answer = await siteCall(edge);
  return answer.status === "ok" ? answer.value : UNKNOWN_SITE;
}

const appCall = publicCall("appInfo", "GET api /peony/v1/app/info", {
  cache: awaited(site),
  tags: ["site"],
  contract: appInfo,
});

/** Theme colour and navigation; defaults when the platform does not answer. */
export async function readAppInfo(edge: RequestContext): Promise<AppInfo> {
  const answer = await appCall(edge);
  return answer.status === "ok" ? answer.value : UNKNOWN_APP;
}

const downloadCall = publicCall(
  "downloadConfig",
  "GET api /peony/v1/app/module?moduleName=app_download_url",
  { cache: streamed(site), tags: ["site"], contract: downloadConfig },
);

/** Where the native app is downloaded (getH5AppDownUrl); null when the platform names no address. */
export async function readDownloadAddress(edge: RequestContext): Promise<string | null> {
  const answer = await downloadCall(edge);
  return (answer.status === "ok" && answer.value.url) || edge.config.app.storeUrl;
}
