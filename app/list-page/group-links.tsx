import { BASE_PATH, INDEX } from "../content/address";
import { useKeepingPreview } from "../content/use-keeping-preview";
import { useMessages } from "../messages/use-messages";
import type { NavigationGroup } from "../navigation/navigation-item";

interface GroupLinksProps {
  readonly itemId: string | null;
  readonly groups: readonly NavigationGroup[];
  readonly groupId: string | null;
}

const addressOf = (itemId: string | null, group: string): string => {
  const query = new URLSearchParams({ ...(itemId === null ? {} : { id: itemId }), group });
  return `${BASE_PATH}/content_model/${INDEX}?${query}`;
};

/** The groups of a navigation item, each an address of its own. */
export const GroupLinks = ({ itemId, groups, groupId }: GroupLinksProps) => {
  const t = useMessages().special;
  const keepingPreview = useKeepingPreview();
  return (
    <nav className="list-tabs" aria-label={t.groups}>
      {groups.map(({ id, name }) => (
        <a
          key={id}
          className="list-tab"
          href={keepingPreview(addressOf(itemId, id))}
          aria-current={id === groupId ? "page" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
};
