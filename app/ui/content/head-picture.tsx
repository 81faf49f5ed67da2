import { ResponsivePicture } from "../responsive-picture";
import type { Picture } from "../../model/content/item";
import { largePicture, PAGE_WIDE } from "../../model/content/picture";

/** The picture that a page opens with, to its edges; absent without one. */
export function HeadPicture({ picture }: { readonly picture: Picture | null }) {
  return picture === null ? null : (
    <ResponsivePicture
      picture={largePicture(picture)}
      alt=""
      ratio={16 / 9}
      sizes={PAGE_WIDE}
      priority
      className="head-picture"
    />
  );
}
