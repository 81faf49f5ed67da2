import type { DetailItem } from "../../../model/content/detail-item";
import { CollectButton } from "./collect-button";
import { LikeButton } from "./like-button";
import type { ReactionTarget } from "./use-reaction-state";

interface ContentActionsProps {
  readonly item: ReactionTarget & Pick<DetailItem, "likeCount" | "collectCount">;
}

/** What a visitor can do with a piece of content beside commenting: like and collect. */
export function ContentActions({ item }: ContentActionsProps) {
  return (
    <>
      <LikeButton count={item.likeCount} />
      <CollectButton target={item} count={item.collectCount} />
    </>
  );
}
