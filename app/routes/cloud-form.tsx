import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { personalHeaders, seeOther } from "../account/answer-action.server";
import { addressRequest } from "../content/lead-picture";
import { PAGE_WIDE } from "../content/picture-sizes";
import { siteRenditions } from "../content/site-renditions.server";
import { leadPicture, preloadHeaders } from "../document/preload-picture.server";
import { FormScreen } from "../forms/form-screen";
import { openForm } from "../forms/open-form.server";
import { submitCloudForm } from "../forms/submit-form.server";
import { SUBMITTED } from "../forms/submitted";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const { opened, cookies } = await openForm(edge, params);
  const headers = personalHeaders(cookies);
  const head = addressRequest(opened.form?.cover ?? "", PAGE_WIDE, siteRenditions(edge.config));
  for (const [name, value] of Object.entries(preloadHeaders(leadPicture(edge, head)))) {
    headers.set(name, value);
  }
  return data(opened, { headers });
};

export const action = async ({ params, request, context: { edge } }: ActionFunctionArgs) => {
  const submission = await submitCloudForm(edge, params, request);
  if (submission.status === "done") {
    throw seeOther(`${edge.url.pathname}?${SUBMITTED}=1`, personalHeaders(submission.cookies));
  }
  const status = submission.status === "refused" ? 422 : 503;
  return data(submission.rest, { status, headers: personalHeaders(submission.cookies) });
};

/** Personal from the first byte: nothing of it is stored. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export { cardMeta as meta } from "../detail/detail-route";

export const handle = { styles: ["head-picture", "forms", "form-files"] };

export default function CloudFormPage() {
  const { form, receipt, now } = useLoaderData<typeof loader>();
  const rest = useActionData<typeof action>() ?? null;
  return <FormScreen form={form} receipt={receipt} rest={rest} now={now} />;
}
