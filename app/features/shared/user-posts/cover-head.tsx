import type { ReactNode } from "react";
import type { Picture } from "../../../model/content/item";
import { ShareLine } from "../share/share-line";
import { ResponsivePicture } from "../../../ui/responsive-picture";

interface CoverHeadProps {
  readonly title: string;
  readonly cover: Picture | null;
  readonly intro: string;
  /** Whether it is passed on from here; a catalogue is not. */
  readonly isShared?: boolean;
  /** The line of numbers below the title. */
  readonly children: ReactNode;
}

/** The head of a topic or circle: cover, name, numbers, and what it is about. */
export function CoverHead({ title, cover, intro, isShared = true, children }: CoverHeadProps) {
  const numbers = <p className="post-meta meta">{children}</p>;
  return (
    <header className="cover-head">
      <div className="cover-head-row">
        <div className="cover-head-cover">
          <ResponsivePicture picture={cover} alt="" ratio={1} sizes="5.5rem" priority />
        </div>
        <div className="cover-head-text">
          <h1 className="cover-head-title">{title}</h1>
          {isShared ? <ShareLine>{numbers}</ShareLine> : numbers}
        </div>
      </div>
      {intro !== "" && <p className="cover-head-intro">{intro}</p>}
    </header>
  );
}
