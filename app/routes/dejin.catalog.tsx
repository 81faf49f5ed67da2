import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CatalogueScreen } from "../features/clue-report/catalogue-screens";
import { loadOpenCatalogue } from "../features/clue-report/clue.server";
import { responseStatus } from "../features/shared/user-posts/section.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await loadOpenCatalogue(context, params);
  return data(opened, responseStatus(opened.catalogue !== null));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export default function DejinCatalog() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
