import { ResponsivePicture } from "../ui/responsive-picture";
import type { Picture } from "./item";
import { largePicture } from "./large-picture";

/** It fills the content's width. */
const SIZES = "(min-width: 45rem) 45rem, 100vw";

/** The picture that a page opens with, to its edges; absent without one. */
export const HeadPicture = ({ picture }: { readonly picture: Picture | null }) =>
  picture === null ? null : (
    <ResponsivePicture
      picture={largePicture(picture)}
      alt=""
      ratio={16 / 9}
      sizes={SIZES}
      priority
      className="head-picture"
    />
  );
