import { useShortCount, useSpokenCount } from "../../../ui/use-short-count";

interface ShortNumberProps {
  readonly count: number;
  /** The sentence around the number. */
  readonly sentence: (count: string) => string;
}

/** A count in its sentence: short for the eye (k, w), written out for the ear. */
export function ShortNumber({ count, sentence }: ShortNumberProps) {
  const shortCount = useShortCount();
  const spoken = useSpokenCount()(count);
  const short = shortCount(count);
  if (short === spoken) return <span>{sentence(short)}</span>;
  return (
    <span>
      <span aria-hidden="true">{sentence(short)}</span>
      <span className="visually-hidden">{sentence(spoken)}</span>
    </span>
  );
}
