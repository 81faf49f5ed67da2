import { PAGE_WIDE } from "../../../model/content/picture-sizes";
import { firstOffered, type Broadcast, type LiveDetail } from "../../../model/live/live";

type Backgrounds = Pick<LiveDetail, "screen" | "playBackground" | "liveBackground">;

/** The address of the picture on a stage that nothing plays on; empty without one. */
export function posterOf(
  { screen, playBackground, liveBackground }: Backgrounds,
  broadcast: Broadcast,
  cover: string,
): string {
  return (
    playBackground ||
    firstOffered(broadcast)?.cover ||
    (screen === "portrait" ? liveBackground : "") ||
    cover
  );
}

/** The picture in the stage's place when a broadcast has no stream; empty without one. */
export function bannerOf({ liveBackground, playBackground }: Backgrounds, cover: string): string {
  return liveBackground || playBackground || cover;
}

/** The picture that opens a live page, as its screen shows it; empty without one. */
export function openingPicture(detail: Backgrounds, broadcast: Broadcast, cover: string): string {
  return detail.screen === "image" && broadcast.sources.length === 0
    ? bannerOf(detail, cover)
    : posterOf(detail, broadcast, cover);
}

/** How wide a live page shows its large pictures. */
export const LIVE_PICTURE_SIZES = PAGE_WIDE;
