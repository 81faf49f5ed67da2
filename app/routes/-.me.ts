import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openVisit } from "../account/visit.server";
import { personalJson } from "../account/answer-action.server";

/** Who looks at the page: asked by the browser once the page stands; never cached. */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  const { visitor, cookies } = await openVisit(edge);
  return personalJson(visitor, 200, cookies);
};
