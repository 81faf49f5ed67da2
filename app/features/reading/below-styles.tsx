import { PartStyles } from "../../document/part-styles";

const SHEETS = ["comments"] as const;

/** The style sheets of what lies below a page's own content. */
export function BelowStyles() {
  return <PartStyles id="below-styles" sheets={SHEETS} />;
}
