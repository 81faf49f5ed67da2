import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Failure } from "../document/failure";
import { messagesFor } from "../messages/messages.server";

/** `/404`: where every check sends what does not exist; the answer's status is 404 as well. */
export const loader = ({ context: { edge } }: LoaderFunctionArgs) =>
  data({ title: messagesFor(edge.locale).site.notFound }, { status: 404 });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.title ?? "404" },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  return <Failure status={404} />;
}
