import { DetailHead } from "../shared/detail-head";
import { DocumentPart } from "../../ssr/static-html";
import { useMessages } from "../../messages/use-messages";
import { useDocument } from "../../ui/document-context";
import { EmptyState } from "../../ui/empty-state";
import type { ShownItem } from "../shared/shown-item";
import { HeadPicture } from "../../ui/content/head-picture";
import { useInPreview } from "../../features/shared/visitor/use-in-preview";
import { UnavailablePart } from "../../ui/unavailable-part";
import { LoadMore } from "../../ui/content/load-more";
import { useListAddress } from "../../ui/content/use-list-address";
import {
  SPECIAL_INTRODUCTION,
  SPECIAL_PAGE_SIZE,
  batchAnchor,
  blockAnchor,
  type SpecialBlock,
  type SpecialPage,
} from "../../model/special/special";
import program from "program:./current-block.inline.ts";
import { SpecialBlockView } from "./special-block";
import { useSpecialBlocks } from "./use-special-blocks";

interface SpecialViewProps {
  readonly item: ShownItem<"special">;
  /** The introduction when it came as data; null in documents. */
  readonly body: string | null;
  readonly hasBody: boolean;
  readonly pages: readonly SpecialPage[];
}

/** The row of links to the blocks, which marks the one that is being read. */
function BlockLinks({ blocks }: { readonly blocks: readonly SpecialBlock[] }) {
  const t = useMessages().special;
  const { nonce } = useDocument();
  return (
    <>
      <nav className="special-nav" aria-label={t.blocks}>
        {blocks.map(({ id, name }) => (
          <a
            key={id}
            className="special-nav-link"
            href={`#${blockAnchor(id)}`}
            suppressHydrationWarning
          >
            {name}
          </a>
        ))}
      </nav>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: program }}
      />
    </>
  );
}

/** A special: head picture, introduction, links to its blocks, and the blocks in batches of 50. */
export function SpecialView({ item, body, hasBody, pages }: SpecialViewProps) {
  const { special: t, preview } = useMessages();
  const addressOf = useListAddress();
  const inPreview = useInPreview();
  const { blocks, query } = useSpecialBlocks(item.postId, pages);
  const last = query.data.pages.at(-1);
  const named = blocks.flatMap(({ block }) => (block.name === "" ? [] : [block]));
  return (
    <>
      <HeadPicture picture={item.cover} />
      <DetailHead item={item} />
      {hasBody ? (
        <DocumentPart
          id={SPECIAL_INTRODUCTION}
          className="special-introduction article-body"
          label={t.introduction}
          html={body}
        />
      ) : (
        item.summary !== "" && <p className="special-summary">{item.summary}</p>
      )}
      {named.length > 1 && <BlockLinks blocks={named} />}
      {blocks.map(({ block, from }) => (
        <SpecialBlockView key={block.id} block={block} from={from} />
      ))}
      {inPreview && pages.length === 0 && (
        <UnavailablePart sentence={preview.entriesNotGiven} href={addressOf({}, "content")} />
      )}
      {blocks.length === 0 && pages.length > 0 && (
        <EmptyState sentence={hasBody ? t.blockEmpty : t.empty} />
      )}
      {last !== undefined && (
        <LoadMore
          query={query}
          href={addressOf({ page: String(last.page + 1) }, batchAnchor(last.page + 1))}
          label={t.more(last.total - last.page * SPECIAL_PAGE_SIZE)}
          inPlace={!inPreview}
        />
      )}
    </>
  );
}
