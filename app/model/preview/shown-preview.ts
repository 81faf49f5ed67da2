import type { Deferred } from "../content/deferred";
import type { ListCard } from "../content/list-card";
import type { BodyChanges } from "./body-changes";

/** What a page that is a preview shows of it. */
export interface ShownPreview {
  /** Its validity has ended: the content is not shown any more. */
  readonly over: boolean;
  /** What was changed or left out of the body, for its editor. */
  readonly changes: BodyChanges;
  /** What will stand beside it as related reading; null where its page has none. */
  readonly related: Deferred<readonly ListCard[]> | null;
}
