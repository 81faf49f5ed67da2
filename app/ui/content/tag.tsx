import { useMessages } from "../../messages/use-messages";
import type { TagName } from "../../model/content/kinds";
import { tagIcons } from "./tag-icons";

function isTagName(value: string): value is TagName {
  return Object.hasOwn(tagIcons, value);
}

/**
 * The label of a content's catalogue value (its content type), with its own icon; nothing for
 * values outside the list of specification section 2.
 */
export function ContentTag({ catalogue }: { readonly catalogue: string }) {
  const t = useMessages();
  if (!isTagName(catalogue)) return null;
  return (
    <span className="content-tag" data-tag={catalogue}>
      <svg className="content-tag-icon" viewBox="0 0 16 16" aria-hidden="true">
        {tagIcons[catalogue]}
      </svg>
      {t.reading.tags[catalogue]}
    </span>
  );
}
