import { useMessages } from "../../messages/use-messages";
import { UnavailablePart } from "../../ui/unavailable-part";
import { useListAddress } from "../use-list-address";
import { SPECIAL_PAGE_SIZE, batchAnchor } from "./special";
import type { SpecialQuery } from "./use-special-blocks";

/**
 * The way to the next batch: a link that opens the page further without JavaScript, answered in
 * place where it runs.
 */
export const SpecialMore = ({ query }: { readonly query: SpecialQuery }) => {
  const t = useMessages();
  const addressOf = useListAddress();
  const last = query.data.pages.at(-1);
  if (last === undefined || !query.hasNextPage) return null;
  const shown = last.page * SPECIAL_PAGE_SIZE;
  const href = addressOf({ page: String(last.page + 1) }, batchAnchor(last.page + 1));
  if (query.isFetchNextPageError && !query.isFetchingNextPage) {
    return (
      <UnavailablePart
        sentence={t.special.moreUnavailable}
        href={href}
        onRetry={() => void query.fetchNextPage()}
      />
    );
  }
  return (
    <a
      className="load-more"
      href={href}
      rel="nofollow"
      aria-busy={query.isFetchingNextPage}
      onClick={(event) => {
        event.preventDefault();
        if (!query.isFetchingNextPage) void query.fetchNextPage();
      }}
    >
      {query.isFetchingNextPage ? t.site.loading : t.special.more(last.total - shown)}
    </a>
  );
};
