import { useLocale } from "../messages/use-messages";
import { chineseCount, shortCount } from "../ui/counts";

interface ShortNumberProps {
  readonly count: number;
  /** The sentence around the number. */
  readonly sentence: (count: string) => string;
}

/** A count in its sentence: short for the eye (k, w), written out for the ear. */
export const ShortNumber = ({ count, sentence }: ShortNumberProps) => {
  const spoken = useLocale() === "zh-CN" ? chineseCount(count) : String(count);
  const short = shortCount(count);
  if (short === spoken) return <span>{sentence(short)}</span>;
  return (
    <span>
      <span aria-hidden="true">{sentence(short)}</span>
      <span className="visually-hidden">{sentence(spoken)}</span>
    </span>
  );
};
