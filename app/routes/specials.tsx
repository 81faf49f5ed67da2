import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { KindList } from "../list-page/kind-list";
import { openKind } from "../list-page/open-kind.server";
import { messagesFor } from "../messages/messages.server";
import { useMessages } from "../messages/use-messages";

export const loader = ({ params, context: { edge } }: LoaderFunctionArgs) =>
  openKind(edge, params.index, messagesFor(edge.locale).special.specials, ["special", "sp_topic"]);

export { cardMeta as meta, never as shouldRevalidate } from "../detail/detail-route";

export const handle = { styles: ["reading", "list-page"] };

export default function Specials() {
  const t = useMessages();
  return <KindList {...useLoaderData<typeof loader>()} empty={t.special.noSpecials} />;
}
