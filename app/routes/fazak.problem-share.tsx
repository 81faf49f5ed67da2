import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadQuestion } from "../features/law/question.server";
import { QuestionScreen } from "../features/law/question-screen";
import { userPostStyles } from "../features/shared/user-posts/section-frame";
import { responseStatus } from "../features/shared/user-posts/section.server";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await loadQuestion(context, params);
  return data(opened, responseStatus(opened.question !== null));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: [...userPostStyles, "law"] } satisfies RouteHandle;

export default function FazakProblemShare() {
  return <QuestionScreen {...useLoaderData<typeof loader>()} />;
}
