import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openQuestion } from "../law/open-question.server";
import { QuestionScreen } from "../law/question-screen";
import { postStyles } from "../reader-posts/post-styles";
import { answerStatus } from "../reader-posts/section.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const opened = await openQuestion(edge, params);
  return data(opened, answerStatus(opened.question !== null));
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: [...postStyles, "law"] };

export default function FazakProblemShare() {
  return <QuestionScreen {...useLoaderData<typeof loader>()} />;
}
