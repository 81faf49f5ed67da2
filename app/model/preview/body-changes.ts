/** What the rewriting changed or left out of a body: an editor's preview says it, no reader's page does. */
export type BodyChange =
  /** A script, control or plug-in that was left out. */
  | "active"
  /** A picture that was named but cannot be loaded. */
  | "missingPicture"
  /** A sound or film without a source that may be loaded. */
  | "missingMedia"
  /** A frame of another site, shown as a card that leads there. */
  | "embed"
  /** A frame whose address cannot be opened. */
  | "missingEmbed"
  /** A formula, written as a line. */
  | "formula"
  /** A drawing that is more than shapes, of which the pictures and words stayed. */
  | "drawing"
  /** Text that the editor does not display either. */
  | "hidden"
  /** A link that leads nowhere a visitor may go. */
  | "link"
  /** The page's own title, repeated at the top. */
  | "title"
  /** Fonts, sizes and backgrounds, which are the page's. */
  | "looks";

/** How often each happened, in the order of the first time. */
export type BodyChanges = readonly { readonly kind: BodyChange; readonly count: number }[];
