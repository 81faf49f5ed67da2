import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Failure } from "../document/failure";
import { openNotFound } from "../document/not-found.server";

/** `/404`: where every check sends what does not exist; the answer's status is 404 as well. */
export function loader({ context: { edge } }: LoaderFunctionArgs) {
  return openNotFound(edge);
}

export { cardMeta as meta } from "../document/detail-route";

export default function NotFound() {
  return <Failure status={404} />;
}
