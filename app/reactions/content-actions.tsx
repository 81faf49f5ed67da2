import type { DetailItem } from "../content/detail-item";
import { CollectButton } from "./collect-button";
import { LikeButton } from "./like-button";

/** What a visitor can do with a piece of content beside commenting: like and collect. */
export const ContentActions = ({ item }: { item: DetailItem }) => (
  <>
    <LikeButton count={item.likeCount} />
    <CollectButton target={item} count={item.collectCount} />
  </>
);
