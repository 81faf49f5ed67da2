/** An account that publishes content. */
export interface MediaAccount {
  readonly id: string;
  readonly name: string;
  /** Root-relative or http(s); empty without one. */
  readonly avatar: string;
  readonly intro: string;
  readonly followCount: number;
  readonly contentCount: number;
}

/** A media account as the visitor's follow list shows it. */
export type FollowedAccount = Pick<MediaAccount, "id" | "name" | "avatar">;
