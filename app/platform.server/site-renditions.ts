import type { Config } from "../edge.server/config";
import { renditionsBy, type RenditionRule, type Renditions } from "../model/content/renditions";

type PictureConfig = Pick<Config, "picturePattern" | "mediaHosts" | "wapHost">;

/** The site's rule for pictures at a width: its own host's and the configured media hosts'. */
export function siteRule(config: PictureConfig): RenditionRule {
  return {
    pattern: config.picturePattern,
    hosts: [new URL(config.wapHost).host, ...config.mediaHosts],
  };
}

/** The same as a function. */
export function siteRenditions(config: PictureConfig): Renditions {
  return renditionsBy(siteRule(config));
}
