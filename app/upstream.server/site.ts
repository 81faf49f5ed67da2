import type { RequestContext } from "../edge.server/request-context";
import { DAYS, HOURS, MINUTES, criticalCaching, deferredCaching } from "./caching";
import { publicCall } from "./public-call";
import * as z from "zod";
import { wireLinkUrl, wireMediaUrl, wireText } from "./contracts/envelope";
import type { Config } from "../edge.server/config";
import {
  renditionsBy,
  type PictureUrlTemplate,
  type Renditions,
} from "../model/content/renditions";

type PictureConfig = Pick<Config, "pictureUrlTemplate" | "mediaHosts" | "siteOrigin">;

/** The site's template of picture URLs: for its own host and the configured media hosts. */
export function sitePictureUrlTemplate(config: PictureConfig): PictureUrlTemplate {
  return {
    template: config.pictureUrlTemplate,
    hosts: [new URL(config.siteOrigin).host, ...config.mediaHosts],
  };
}

const renditionsByConfig = new WeakMap<PictureConfig, Renditions>();

/** The template as a function, memoised per configuration. */
export function siteRenditions(config: PictureConfig): Renditions {
  const known = renditionsByConfig.get(config);
  if (known !== undefined) return known;
  const made = renditionsBy(sitePictureUrlTemplate(config));
  renditionsByConfig.set(config, made);
  return made;
}

/** `data/h5_config`: name, description and logo of the site. */
export const siteConfig = z
  .object({ site_name: wireText, descriptions: wireText, site_logo: wireMediaUrl })
  .transform((wire) => ({
    name: wire.site_name,
    description: wire.descriptions,
    logo: wire.site_logo,
  }));

export type SiteConfig = z.output<typeof siteConfig>;

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `app_info` and the download configuration are JSON in a string (section 7). */
function jsonString<T extends z.ZodType>(contract: T) {
  return z
    .union([z.string().transform(json), z.looseObject({})])
    .pipe(contract) as unknown as z.ZodType<z.output<T>>;
}

/** `data.app_info` of `/peony/v1/app/info`; navigation has its own contract. */
export const appInfo = z
  .object({
    app_info: jsonString(z.object({ primaryColor: wireText, navigation: z.unknown().optional() })),
  })
  .transform((wire) => ({
    themeColor: wire.app_info.primaryColor,
    navigation: wire.app_info.navigation ?? [],
  }));

export type AppInfo = z.output<typeof appInfo>;

/** `data` of the download call: `{"url": …}` as a string. */
export const downloadConfig = jsonString(z.object({ url: wireLinkUrl }));

const siteLifetimes = {
  fresh: 5 * MINUTES,
  staleWhileRevalidate: HOURS,
  staleIfError: 7 * DAYS,
  global: true,
};

const UNKNOWN_SITE: SiteConfig = { name: "", description: "", logo: "" };
const UNKNOWN_APP: AppInfo = { themeColor: "", navigation: [] };

const siteCall = publicCall("siteConfig", "GET staticData /data/h5_config", {
  cache: criticalCaching(siteLifetimes),
  tags: ["site"],
  contract: siteConfig,
});

/** `h5_config`: the site's name, description and logo; empty texts when the call fails. */
export async function readSiteConfig(context: RequestContext): Promise<SiteConfig> {
  const result = await siteCall(context);
  return result.status === "ok" ? result.value : UNKNOWN_SITE;
}

const appCall = publicCall("appInfo", "GET api /peony/v1/app/info", {
  cache: criticalCaching(siteLifetimes),
  tags: ["site"],
  contract: appInfo,
});

/** Theme colour and navigation; defaults when the call fails. */
export async function readAppInfo(context: RequestContext): Promise<AppInfo> {
  const result = await appCall(context);
  return result.status === "ok" ? result.value : UNKNOWN_APP;
}

const downloadCall = publicCall(
  "downloadConfig",
  "GET api /peony/v1/app/module?moduleName=app_download_url",
  { cache: deferredCaching(siteLifetimes), tags: ["site"], contract: downloadConfig },
);

/** Download URL of the native app (`getH5AppDownUrl` in the specification), by default the configured store; null without one. */
export async function readDownloadUrl(context: RequestContext): Promise<string | null> {
  const result = await downloadCall(context);
  return (result.status === "ok" && result.value.url) || context.config.app.storeUrl;
}
