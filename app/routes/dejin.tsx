import { Outlet } from "@remix-run/react";
import { DejinLayout } from "../features/clue-report/dejin-layout";
import { postStyles } from "../features/shared/user-posts/section-frame";
import type { ScreenHandle } from "../model/document/sheet-names";

export { never as shouldRevalidate } from "../ssr/detail-route";

export const handle = {
  styles: [...postStyles, "skeleton", "reading-waiting", "clue-report"],
} satisfies ScreenHandle;

/** Clue reports and the open catalogue: one layout (specification, section 2). */
export default function Dejin() {
  return (
    <DejinLayout>
      <Outlet />
    </DejinLayout>
  );
}
