import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { redirectToQueryId } from "../ssr/guards.server/detail";
import { KindList } from "../features/list-page/list-page";
import { loadKindList } from "../features/list-page/list-page.server";
import { messagesFor } from "../messages/messages.server";
import { useMessages } from "../messages/use-messages";
import type { RouteHandle } from "../model/document/stylesheets";
import { kindsOfFilter } from "../model/search/search";

export function loader({ params, context }: LoaderFunctionArgs) {
  redirectToQueryId(context, { ...params, type: "special" });
  const { specials } = messagesFor(context.locale).special;
  return loadKindList(context, params.index, specials, kindsOfFilter("special"));
}

export { cardMeta as meta, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: ["content-lists", "list-page"] } satisfies RouteHandle;

export default function Specials() {
  const t = useMessages();
  return <KindList {...useLoaderData<typeof loader>()} empty={t.special.noSpecials} />;
}
