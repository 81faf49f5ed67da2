import { ResponsivePicture } from "../ui/responsive-picture";
import type { Picture } from "./item";
import { largePicture } from "./large-picture";
import { PAGE_WIDE } from "./picture-sizes";

/** The picture that a page opens with, to its edges; absent without one. */
export const HeadPicture = ({ picture }: { readonly picture: Picture | null }) =>
  picture === null ? null : (
    <ResponsivePicture
      picture={largePicture(picture)}
      alt=""
      ratio={16 / 9}
      sizes={PAGE_WIDE}
      priority
      className="head-picture"
    />
  );
