import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ClueScreen } from "../features/clue-report/clue-screen";
import { loadClue } from "../features/clue-report/clue.server";
import { responseStatus } from "../features/shared/user-posts/section.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await loadClue(context, params);
  return data(opened, responseStatus(opened.clue !== null));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export default function DejinDetail() {
  return <ClueScreen {...useLoaderData<typeof loader>()} />;
}
