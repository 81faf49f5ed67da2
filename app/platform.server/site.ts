import type { Edge } from "../edge.server/edge";
import { readPublic } from "./client";
import {
  appInfo,
  downloadConfig,
  siteConfig,
  type AppInfo,
  type SiteConfig,
} from "./contracts/site";

const UNKNOWN_SITE: SiteConfig = { name: "", description: "", logo: "" };
const UNKNOWN_APP: AppInfo = { themeColor: "", navigation: [] };

/** `h5_config`: the site's name, description and logo; empty texts when the platform does not answer. */
export const readSiteConfig = async (edge: Edge): Promise<SiteConfig> => {
  const answer = await readPublic(edge, {
    rule: "siteConfig",
    service: "staticData",
    path: ["data", "h5_config"],
    data: siteConfig,
    importance: "primary",
  });
  return answer.status === "ok" ? answer.value : UNKNOWN_SITE;
};

/** `GET /peony/v1/app/info`: theme colour and navigation; defaults when the platform does not answer. */
export const readAppInfo = async (edge: Edge): Promise<AppInfo> => {
  const answer = await readPublic(edge, {
    rule: "appInfo",
    service: "api",
    path: ["peony", "v1", "app", "info"],
    data: appInfo,
    importance: "primary",
  });
  return answer.status === "ok" ? answer.value : UNKNOWN_APP;
};

/** Where the native app is downloaded (getH5AppDownUrl); null when the platform names no address. */
export const readDownloadAddress = async (edge: Edge): Promise<string | null> => {
  const answer = await readPublic(edge, {
    rule: "downloadConfig",
    service: "api",
    path: ["peony", "v1", "app", "module"],
    query: { moduleName: "app_download_url" },
    data: downloadConfig,
    importance: "secondary",
  });
  return (answer.status === "ok" && answer.value.url) || edge.config.app.storeUrl;
};
