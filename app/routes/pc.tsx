import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BASE_PATH } from "../content/address";
import { DesktopNothing } from "../desktop/desktop-nothing";
import { DesktopPage, type DesktopPageData } from "../desktop/desktop-page";
import { inPhoneFrame, ownShareUrl } from "../desktop/phone-view";
import { titleOfAddress } from "../desktop/title-of-address.server";
import { readSiteConfig } from "../platform.server/site";

interface Embedding {
  readonly page: DesktopPageData | null;
}

export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  const asked = edge.url.searchParams.get("url") ?? "";
  const shareUrl = ownShareUrl(edge.config.wapHost, asked);
  if (shareUrl !== null && edge.client.class === "crawler") {
    throw redirect(`${shareUrl.pathname.slice(BASE_PATH.length)}${shareUrl.search}`);
  }
  const site = await readSiteConfig(edge);
  if (shareUrl === null) return data<Embedding>({ page: null }, { status: 404 });
  const page: DesktopPageData = {
    shareUrl: shareUrl.href,
    frameUrl: inPhoneFrame(shareUrl).href,
    title: (await titleOfAddress(edge, shareUrl)) || site.name,
    siteName: site.name,
  };
  return data<Embedding>({ page });
};

export const handle = { styles: ["desktop"] };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.page?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Pc() {
  const { page } = useLoaderData<typeof loader>();
  return page === null ? <DesktopNothing /> : <DesktopPage {...page} />;
}
