import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CatalogueScreen } from "../clue-report/catalogue-screen";
import { openCatalogue } from "../clue-report/open-picho.server";
import { answerStatus } from "../reader-posts/section.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const opened = await openCatalogue(edge, params);
  return data(opened, answerStatus(opened.catalogue !== null));
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export default function DejinCatalog() {
  return <CatalogueScreen {...useLoaderData<typeof loader>()} />;
}
