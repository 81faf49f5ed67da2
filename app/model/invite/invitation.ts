/** Somebody who came by an invitation. */
export interface InvitedVisitor {
  readonly alias: string;
  readonly avatar: string;
  /** Unix milliseconds; null when the platform gives none. */
  readonly joinedAt: number | null;
}

/** A visitor's own invitation and whom it brought. */
export interface InvitationRecord {
  readonly code: string;
  /** Everybody it brought; the list may be shorter. */
  readonly count: number;
  readonly invited: readonly InvitedVisitor[];
  /** They came by an invitation themselves, and cannot accept another. */
  readonly hasAccepted: boolean;
}

/** The visitor's own side of the invitation page. */
export type InvitationState =
  | { readonly status: "anonymous" }
  | { readonly status: "unavailable" }
  | {
      readonly status: "ok";
      readonly record: InvitationRecord;
      /** The shared URL: absolute. */
      readonly link: string;
    };
