import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MiniProgramView } from "../content/mini-program/mini-program-view";
import { detailAnswer } from "../detail/detail-answer.server";
import { detailStyles } from "../detail/detail-route";
import { DetailScreen } from "../detail/detail-screen";
import { openDetail } from "../detail/detail.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) =>
  detailAnswer(await openDetail(edge, { ...params, type: "mini_program" }));

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: detailStyles("mini-program-page") };

export default function MiniProgram() {
  const detail = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => <MiniProgramView item={item} body={detail.body} now={detail.now} />}
    </DetailScreen>
  );
}
