import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Failure } from "../document/failure";
import type { Overrides } from "../edge.server/control/rule-book";
import type { Edge } from "../edge.server/edge";
import { messagesFor } from "../messages/messages.server";
import { accessOf } from "../operations/access.server";
import { act } from "../operations/act.server";
import { OperationsPage } from "../operations/operations-page";
import type { OperationsReport } from "../operations/report";
import { reportOf } from "../operations/report.server";

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

interface Shown {
  readonly title: string;
  /** Null for everybody without the secret: they get the answer of an unknown address. */
  readonly page: { readonly report: OperationsReport; readonly overrides: Overrides } | null;
}

const isAdmitted = async (edge: Edge): Promise<boolean> => {
  const access = await accessOf(edge);
  if (access.cookie !== undefined) {
    throw redirect("/ops", { headers: { ...PRIVATE, "Set-Cookie": access.cookie } });
  }
  return access.granted;
};

export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  if (!(await isAdmitted(edge))) {
    const title = messagesFor(edge.locale).site.notFound;
    return data<Shown>({ title, page: null }, { status: 404 });
  }
  const page = { report: reportOf(edge), overrides: edge.isolate.rules.overrides };
  return data<Shown>({ title: "Edge", page }, { headers: PRIVATE });
};

export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  // What an address without an action answers.
  if (!(await isAdmitted(edge))) throw new Response(null, { status: 405 });
  const outcome = await act(edge, await request.formData());
  return data(outcome, { status: "refused" in outcome ? 422 : 200, headers: PRIVATE });
};

export const handle = { styles: ["operations"] };

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: shown?.title ?? "404" },
  { name: "robots", content: "noindex" },
];

/** None of its own for those who may not see the page: they get what an unknown address answers. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Operations() {
  const { page } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  if (page === null) return <Failure status={404} />;
  return <OperationsPage {...page} outcome={outcome ?? null} />;
}
