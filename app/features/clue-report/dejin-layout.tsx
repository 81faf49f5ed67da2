import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages";
import { CATALOGUE_PATH, TOPICS_PATH } from "../../model/resources/community-addresses";
import { SectionBar } from "../shared/user-posts/section-frame";

/** The layout `dejin` (specification, section 2): the section's bar above each of its screens. */
export function DejinLayout({ children }: { readonly children: ReactNode }) {
  const t = useMessages().clueReport;
  const { pathname } = useLocation();
  const links = [
    { name: t.topics, href: TOPICS_PATH, here: pathname.startsWith("/dejin/topic/") },
    {
      name: t.catalogue,
      href: CATALOGUE_PATH,
      here: /^\/dejin\/(?:catalog|content)\//.test(pathname),
    },
  ];
  return (
    <>
      <SectionBar title={t.section} links={links} act={t.act} />
      {children}
    </>
  );
}
