import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { redirectToQueryFormId } from "../features/forms/open-form.server";
import { KindList } from "../features/list-page/list-page";
import { loadKindList } from "../features/list-page/list-page.server";
import { messagesFor } from "../messages/messages.server";
import { useMessages } from "../messages/use-messages";
import type { RouteHandle } from "../model/document/stylesheets";

export function loader({ params, context }: LoaderFunctionArgs) {
  redirectToQueryFormId(context, params.index);
  return loadKindList(context, params.index, messagesFor(context.locale).special.activities, [
    "cloud_form",
  ]);
}

export { cardMeta as meta, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: ["content-lists", "list-page"] } satisfies RouteHandle;

export default function Activities() {
  const t = useMessages();
  return <KindList {...useLoaderData<typeof loader>()} empty={t.special.noActivities} />;
}
