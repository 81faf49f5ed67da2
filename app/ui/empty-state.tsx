import { Icon, type IconName } from "./icon";

/** What a list says when there is nothing in it. */
export function EmptyState({ sentence, icon = "album" }: { sentence: string; icon?: IconName }) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <p>{sentence}</p>
    </div>
  );
}
