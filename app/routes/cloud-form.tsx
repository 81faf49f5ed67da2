import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { CONTENT_TOO_LARGE } from "../features/shared/form-actions/read-form.server";
import { imageAttributesOfUrl, PAGE_WIDE } from "../model/content/picture";
import { siteRenditions } from "../upstream.server/site";
import { lcpImage, preloadHeaders } from "../ssr/document-headers.server";
import { FormScreen } from "../features/forms/form-screen";
import { loadForm } from "../features/forms/open-form.server";
import { submitCloudForm } from "../features/forms/submit-form.server";
import { SUBMITTED } from "../features/forms/form-keys";
import { useSubmissionState, type CloudFormState } from "../features/forms/use-form-state";
import { submitSafely, type SubmitFailure } from "../ssr/submit-failure";
import type { RouteHandle } from "../model/document/stylesheets";
import {
  personalHeaders,
  seeOther,
} from "../features/shared/form-actions/respond-to-action.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await loadForm(context, params);
  const headers = personalHeaders([]);
  const head = imageAttributesOfUrl(
    opened.form?.cover ?? "",
    PAGE_WIDE,
    siteRenditions(context.config),
  );
  for (const [name, value] of Object.entries(preloadHeaders(lcpImage(context, head)))) {
    headers.set(name, value);
  }
  return data(opened, { headers });
}

const STATUS = { refused: 422, "too-large": CONTENT_TOO_LARGE, unavailable: 503 } as const;

export async function action({ params, request, context }: ActionFunctionArgs) {
  const submission = await submitCloudForm(context, params, request);
  if (submission.status === "done") {
    throw seeOther(`${context.url.pathname}?${SUBMITTED}=1`, personalHeaders(submission.cookies));
  }
  const status = STATUS[submission.status];
  return data(submission.state, { status, headers: personalHeaders(submission.cookies) });
}

/** Personal from the first byte: nothing of it is stored. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export { cardMeta as meta } from "../ssr/detail-route";

export const handle = {
  styles: ["head-picture", "forms", "form-files", "share-line", "content-lists", "page-address"],
} satisfies RouteHandle;

export function clientAction(args: ClientActionFunctionArgs) {
  return submitSafely<CloudFormState>(args);
}

export { revalidateUnlessFailed as shouldRevalidate } from "../ssr/submit-failure";

export default function CloudFormPage() {
  const loaded = useLoaderData<typeof loader>();
  const state = useSubmissionState(useActionData<CloudFormState | SubmitFailure>() ?? null);
  return <FormScreen {...loaded} state={state} />;
}
