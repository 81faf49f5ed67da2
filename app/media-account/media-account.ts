/** Who publishes under a name of their own. */
export interface MediaAccount {
  readonly id: string;
  readonly name: string;
  /** Root-relative or http(s); empty without one. */
  readonly avatar: string;
  readonly intro: string;
  readonly followCount: number;
  readonly contentCount: number;
}

/** Ids of media accounts are opaque words of the platform; they become part of a cache key. */
const MEDIA_ACCOUNT_ID = /^[\w-]{1,64}$/;

export const isMediaAccountId = (id: string): boolean => MEDIA_ACCOUNT_ID.test(id);

/** A media account as the visitor's follow list shows it. */
export type FollowedAccount = Pick<MediaAccount, "id" | "name" | "avatar">;
