import { useMessages } from "../../messages/use-messages";
import { useShortCount, useSpokenCount } from "../counts";

/**
 * How often something was viewed: short for the eye (k, w), written out for the ear, because a
 * screen reader makes nothing of "1.2w". Nothing for content that was never counted.
 */
export function ViewCount({ count }: { readonly count: number }) {
  const t = useMessages();
  const shortCount = useShortCount();
  const spoken = useSpokenCount()(count);
  if (count <= 0) return null;
  const short = shortCount(count);
  if (short === spoken) return <span>{t.reading.views(short)}</span>;
  return (
    <span>
      <span aria-hidden="true">{t.reading.views(short)}</span>
      <span className="visually-hidden">{t.reading.views(spoken)}</span>
    </span>
  );
}
