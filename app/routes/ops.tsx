import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Edge } from "../edge.server/edge";
import { accessOf } from "../operations/access.server";
import { act } from "../operations/act.server";
import { OperationsPage } from "../operations/operations-page";
import { reportOf } from "../operations/report.server";

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Without the secret the page does not exist: the same answer as any unknown address. */
const admit = async (edge: Edge): Promise<void> => {
  const access = await accessOf(edge);
  if (!access.granted) throw new Response(null, { status: 404 });
  if (access.cookie !== undefined)
    throw redirect("/ops", { headers: { "Set-Cookie": access.cookie } });
};

export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  await admit(edge);
  return data(
    { report: reportOf(edge), overrides: edge.isolate.rules.overrides },
    { headers: PRIVATE },
  );
};

export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  await admit(edge);
  const outcome = await act(edge, await request.formData());
  return data(outcome, { status: "refused" in outcome ? 422 : 200, headers: PRIVATE });
};

export const handle = { styles: ["operations"] };

export const meta: MetaFunction = () => [{ title: "Edge" }, { name: "robots", content: "noindex" }];

export const headers = () => PRIVATE;

export default function Operations() {
  const { report, overrides } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return <OperationsPage report={report} overrides={overrides} outcome={outcome ?? null} />;
}
