import type { Comment } from "../comments/comment";
import type { Picture } from "../content/item";
import type { Person, PostedMedia, Reference } from "../user-posts/user-post";

export interface Circle {
  readonly id: string;
  readonly name: string;
  readonly intro: string;
  /** The notice of the circle's host; empty without one. */
  readonly notice: string;
  readonly cover: Picture | null;
  readonly memberCount: number;
  readonly postCount: number;
  /** Some of the members, those who posted last first. */
  readonly members: readonly Person[];
}

export interface CircleTopic {
  readonly id: string;
  readonly name: string;
  readonly intro: string;
  readonly cover: Picture | null;
  readonly viewCount: number;
  readonly postCount: number;
}

/** A member's post; many have no title. */
export interface CirclePost {
  readonly id: string;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  readonly pictures: readonly Picture[];
  readonly media: readonly PostedMedia[];
  readonly author: Person;
  /** Null for posts outside any circle. */
  readonly circle: Reference | null;
  readonly topics: readonly Reference[];
  /** Unix milliseconds. */
  readonly createdAt: number | null;
  readonly region: string;
  readonly viewCount: number;
  readonly likeCount: number;
  readonly commentCount: number;
}

/** A post with the comments that its own page shows. */
export interface PostDetail extends CirclePost {
  readonly comments: readonly Comment[];
}

/** The circle or topic whose posts are listed. */
export interface PostsOf {
  readonly kind: "circle" | "topic";
  readonly id: string;
}
