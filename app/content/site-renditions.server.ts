import type { Config } from "../edge.server/config";
import { renditionsBy, type RenditionRule, type Renditions } from "./renditions";

type PictureConfig = Pick<Config, "picturePattern" | "mediaHosts" | "wapHost">;

/** The site's rule for pictures at a width: its own host's and the configured media hosts'. */
export const siteRule = (config: PictureConfig): RenditionRule => ({
  pattern: config.picturePattern,
  hosts: [new URL(config.wapHost).host, ...config.mediaHosts],
});

/** The same as a function. */
export const siteRenditions = (config: PictureConfig): Renditions => renditionsBy(siteRule(config));
