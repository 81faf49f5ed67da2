import { Outlet, useLocation } from "@remix-run/react";
import { userPostStyles, SectionBar } from "../features/shared/user-posts/section-frame";
import type { RouteHandle } from "../model/document/stylesheets";
import type { ReactNode } from "react";
import { useMessages } from "../messages/use-messages";
import { CATALOGUE_PATH, TOPICS_PATH } from "../model/resources/community-urls";

/** The layout `dejin` (specification, section 2): the section's bar above each of its screens. */
function DejinLayout({ children }: { readonly children: ReactNode }) {
  const t = useMessages().clueReport;
  const { pathname } = useLocation();
  const links = [
    { name: t.topics, href: TOPICS_PATH, isCurrent: pathname.startsWith("/dejin/topic/") },
    {
      name: t.catalogue,
      href: CATALOGUE_PATH,
      isCurrent: /^\/dejin\/(?:catalog|content)\//.test(pathname),
    },
  ];
  return (
    <>
      <SectionBar title={t.section} links={links} openAppLabel={t.openApp} />
      {children}
    </>
  );
}

export { shouldRevalidate } from "../ssr/detail-route";

export const handle = {
  styles: [...userPostStyles, "skeleton", "list-skeletons", "clue-report"],
} satisfies RouteHandle;

/** Clue reports and the open catalogue: one layout (specification, section 2). */
export default function Dejin() {
  return (
    <DejinLayout>
      <Outlet />
    </DejinLayout>
  );
}
