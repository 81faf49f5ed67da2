import * as z from "zod";
import { wireLinkAddress, wireMediaAddress } from "./address";
import { wireText } from "./envelope";

/** `data/h5_config`: what the platform calls this site. */
export const siteConfig = z
  .object({ site_name: wireText, descriptions: wireText, site_logo: wireMediaAddress })
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

/** `app_info` and the download configuration arrive as JSON inside a string (section 7). */
export function jsonString<T extends z.ZodType>(contract: T) {
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
export const downloadConfig = jsonString(z.object({ url: wireLinkAddress }));
