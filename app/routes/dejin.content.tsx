import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OpenContentScreen } from "../clue-report/open-content-screen";
import { openPichoContent } from "../clue-report/open-picho.server";
import { answerStatus } from "../reader-posts/section.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const opened = await openPichoContent(edge, params);
  return data(opened, answerStatus(opened.item !== null));
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: ["body"] };

export default function DejinContent() {
  return <OpenContentScreen {...useLoaderData<typeof loader>()} />;
}
