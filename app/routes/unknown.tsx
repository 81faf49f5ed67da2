import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { BASE_PATH, INDEX } from "../content/address";
import { Failure } from "../document/failure";
import { leaveForNotFound } from "../gate.server/redirect";
import { messagesFor } from "../messages/messages.server";

/** A detail address (specification, section 2) whose type is unknown: the table had no screen for it. */
const DETAIL_OF_UNKNOWN_TYPE = new RegExp(`^${BASE_PATH}/[^/]+/[^/]+/(?:[^/]+/){0,3}${INDEX}$`);

/**
 * An address that no screen has (specification, section 8).
 * @throws Response a redirect to the error page for content of an unknown type, as the gate does
 */
export const loader = ({ context: { edge } }: LoaderFunctionArgs) => {
  if (DETAIL_OF_UNKNOWN_TYPE.test(edge.url.pathname)) leaveForNotFound();
  return data({ title: messagesFor(edge.locale).site.notFound }, { status: 404 });
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.title ?? "404" },
  { name: "robots", content: "noindex" },
];

export default function Unknown() {
  return <Failure status={404} />;
}
