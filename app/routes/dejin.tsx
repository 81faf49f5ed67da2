import { Outlet } from "@remix-run/react";
import { DejinLayout } from "../clue-report/dejin-layout";
import { postStyles } from "../reader-posts/post-styles";

export { never as shouldRevalidate } from "../detail/detail-route";

export const handle = { styles: [...postStyles, "clue-report"] };

/** Clue reports and the open catalogue: one layout (specification, section 2). */
export default function Dejin() {
  return (
    <DejinLayout>
      <Outlet />
    </DejinLayout>
  );
}
