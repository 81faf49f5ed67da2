import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ClueScreen } from "../clue-report/clue-screen";
import { openClue } from "../clue-report/open-clue.server";
import { answerStatus } from "../reader-posts/section.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const opened = await openClue(edge, params);
  return data(opened, answerStatus(opened.clue !== null));
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export default function DejinDetail() {
  return <ClueScreen {...useLoaderData<typeof loader>()} />;
}
