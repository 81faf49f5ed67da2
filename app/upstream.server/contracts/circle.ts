import * as z from "zod";
import type { Circle, CirclePost, CircleTopic, OpenedPost } from "../../model/circle/circle";
import type { Reference } from "../../model/user-posts/user-post";
import { comment } from "./comment";
import { wireAddressId, lenientList, wireCount, wireInstant, wireText } from "./envelope";
import {
  person,
  postedMedia,
  postedPictures,
  references,
  wireCover,
  wirePerson,
} from "./user-post";

const postFields = {
  id: wireAddressId,
  title: wireText,
  content: wireText,
  images: postedPictures,
  media: postedMedia,
  author: wirePerson,
  circle: z
    .object({ id: wireAddressId, name: z.string().min(1) })
    .transform((wire): Reference => wire)
    .nullish()
    .catch(null),
  topics: references,
  created_at: wireInstant,
  ip_location: wireText,
  view_count: wireCount,
  like_count: wireCount,
  comment_count: wireCount,
};

type WirePost = z.output<z.ZodObject<typeof postFields>>;

function toPost(wire: WirePost): CirclePost {
  return {
    id: wire.id,
    title: wire.title,
    text: wire.content,
    pictures: wire.images,
    media: wire.media,
    author: wire.author,
    circle: wire.circle ?? null,
    topics: wire.topics,
    createdAt: wire.created_at,
    place: wire.ip_location,
    viewCount: wire.view_count,
    likeCount: wire.like_count,
    commentCount: wire.comment_count,
  };
}

/** `data` of `/content/detail`. */
export const openedPost = z
  .object({ ...postFields, comments: lenientList(comment) })
  .transform(({ comments, ...wire }): OpenedPost => ({ ...toPost(wire), comments }));

/** `data` of `/content/list`. */
export const postPage = z.object({
  contents: lenientList(z.object(postFields).transform(toPost)),
  count: wireCount,
});

/** `data` of `/circle/detail`. */
export const circle = z
  .object({
    id: wireAddressId,
    name: wireText,
    intro: wireText,
    notice: wireText,
    cover: wireCover,
    member_count: wireCount,
    content_count: wireCount,
    members: lenientList(person),
  })
  .transform((wire): Circle => ({
    id: wire.id,
    name: wire.name,
    intro: wire.intro,
    notice: wire.notice,
    cover: wire.cover,
    memberCount: wire.member_count,
    postCount: wire.content_count,
    members: wire.members,
  }));

/** `data` of `/topic/detail`. */
export const circleTopic = z
  .object({
    id: wireAddressId,
    name: wireText,
    intro: wireText,
    cover: wireCover,
    view_count: wireCount,
    content_count: wireCount,
  })
  .transform((wire): CircleTopic => ({
    id: wire.id,
    name: wire.name,
    intro: wire.intro,
    cover: wire.cover,
    viewCount: wire.view_count,
    postCount: wire.content_count,
  }));
