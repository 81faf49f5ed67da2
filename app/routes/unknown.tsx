import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BASE_PATH, INDEX } from "../content/address";
import { Failure } from "../document/failure";
import { openNotFound } from "../document/not-found.server";
import { leaveForNotFound } from "../gate.server/redirect";

/** A detail address (specification, section 2) whose type is unknown: the table had no screen for it. */
const DETAIL_OF_UNKNOWN_TYPE = new RegExp(`^${BASE_PATH}/[^/]+/[^/]+/(?:[^/]+/){0,3}${INDEX}$`);

/**
 * An address that no screen has (specification, section 8).
 * @throws Response a redirect to the error page for content of an unknown type, as the gate does
 */
export const loader = ({ context: { edge } }: LoaderFunctionArgs) => {
  if (DETAIL_OF_UNKNOWN_TYPE.test(edge.url.pathname)) leaveForNotFound();
  return openNotFound(edge);
};

export { cardMeta as meta } from "../detail/detail-route";

export default function Unknown() {
  return <Failure status={404} />;
}
