import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openSpecial } from "../content/special/open-special.server";
import { SpecialScreen } from "../content/special/special-screen";
import { detailAnswer } from "../detail/detail-answer.server";
import { detailStyles } from "../detail/detail-route";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) =>
  detailAnswer(await openSpecial(edge, params));

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: detailStyles("head-picture", "special") };

export default function Special() {
  return <SpecialScreen special={useLoaderData<typeof loader>()} />;
}
