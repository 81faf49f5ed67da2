import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadReporter } from "../features/clue-report/reporter.server";
import { ReporterScreen } from "../features/clue-report/reporter-screen";
import { responseStatus } from "../features/shared/user-posts/section.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await loadReporter(context, params);
  return data(opened, responseStatus(opened.reporter !== null));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export default function DejinPersonal() {
  return <ReporterScreen {...useLoaderData<typeof loader>()} />;
}
