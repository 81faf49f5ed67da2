import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadSpecial } from "../kinds/special/special.server";
import { SpecialScreen } from "../kinds/special/special-screen";
import { detailResponse } from "../kinds/shared/detail.server";
import { detailStyles } from "../ssr/detail-route";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return detailResponse(await loadSpecial(context, params));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = {
  styles: detailStyles("content-lists", "head-picture", "tabs", "special"),
} satisfies RouteHandle;

export default function Special() {
  return <SpecialScreen special={useLoaderData<typeof loader>()} />;
}
