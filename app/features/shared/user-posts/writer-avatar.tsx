import { useDocument } from "../../../ui/document-context";
import { Icon } from "../../../ui/icon";

/** The first character of a name as a reader sees it, also when it is an emoji. */
function initial(alias: string): string {
  return [...alias.trim()][0]?.toUpperCase() ?? "";
}

/**
 * A writer's picture, or a tile with their initial when there is none. The tile lies behind the
 * picture, so a picture that fails leaves it (an image without a text of its own shows nothing).
 */
export function WriterAvatar({ src, alias }: { readonly src: string; readonly alias: string }) {
  const letter = initial(alias);
  const { lite } = useDocument();
  return (
    <span className="comment-avatar" aria-hidden="true">
      {letter === "" ? <Icon name="user" /> : letter}
      {src !== "" && !lite && (
        <img src={src} alt="" width={36} height={36} loading="lazy" decoding="async" />
      )}
    </span>
  );
}
