import { BASE_PATH } from "../../model/address/base-path";
import { INDEX } from "../../model/content/address";
import { Tab } from "../../ui/content/tab";
import { useKeepingPreview } from "../../ui/content/use-preview-query";
import { useMessages } from "../../messages/use-messages";
import type { NavigationGroup } from "../../model/navigation/navigation-item";

interface GroupLinksProps {
  readonly itemId: string | null;
  readonly groups: readonly NavigationGroup[];
  readonly groupId: string | null;
}

function addressOf(itemId: string | null, group: string): string {
  const query = new URLSearchParams({ ...(itemId === null ? {} : { id: itemId }), group });
  return `${BASE_PATH}/content_model/${INDEX}?${query}`;
}

/** The groups of a navigation item, each an address of its own. */
export function GroupLinks({ itemId, groups, groupId }: GroupLinksProps) {
  const t = useMessages().special;
  const keepingPreview = useKeepingPreview();
  return (
    <nav className="list-tabs" aria-label={t.groups}>
      <ul className="tabs">
        {groups.map(({ id, name }) => (
          <Tab
            key={id}
            name={name}
            href={keepingPreview(addressOf(itemId, id))}
            isChosen={id === groupId}
          />
        ))}
      </ul>
    </nav>
  );
}
