import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openReporter } from "../clue-report/open-reporter.server";
import { ReporterScreen } from "../clue-report/reporter-screen";
import { answerStatus } from "../reader-posts/section.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const opened = await openReporter(edge, params);
  return data(opened, answerStatus(opened.reporter !== null));
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export default function DejinPersonal() {
  return <ReporterScreen {...useLoaderData<typeof loader>()} />;
}
