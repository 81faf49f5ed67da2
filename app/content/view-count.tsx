import { useLocale, useMessages } from "../messages/use-messages";
import { chineseCount, shortCount } from "../ui/counts";

/**
 * How often something was viewed: short for the eye (k, w), written out for the ear, because a
 * screen reader makes nothing of "1.2w". Nothing for content that was never counted.
 */
export const ViewCount = ({ count }: { readonly count: number }) => {
  const t = useMessages();
  const spoken = useLocale() === "zh-CN" ? chineseCount(count) : String(count);
  if (count <= 0) return null;
  const short = shortCount(count);
  if (short === spoken) return <span>{t.reading.views(short)}</span>;
  return (
    <span>
      <span aria-hidden="true">{t.reading.views(short)}</span>
      <span className="visually-hidden">{t.reading.views(spoken)}</span>
    </span>
  );
};
