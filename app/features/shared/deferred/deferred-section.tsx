import { Await } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import type { Deferred } from "../../../model/content/deferred";
import { isPartToCome, type ServerOnly } from "../../../ssr/server-only-value";
import { useDocument } from "../../../ui/document-context";
import { useMessages } from "../../../messages/use-messages";

interface DeferredSectionProps<T> {
  readonly part: MaybeDeferred<T>;
  /** Shown while the part has not arrived; invisible for its first 200 ms. */
  readonly waiting: ReactNode;
  readonly children: (part: Deferred<T>) => ReactNode;
}

/** A part of the page that is there at once or streams in later. */
export function DeferredSection<T>({ part, waiting, children }: DeferredSectionProps<T>) {
  return part instanceof Promise ? (
    <Suspense fallback={waiting}>
      <Await resolve={part}>{children}</Await>
    </Suspense>
  ) : (
    <>{children(part)}</>
  );
}

interface StaticDeferredSectionProps<T> {
  readonly part: StaticPart<T>;
  readonly waiting: ReactNode;
  /** Renders the part; null in the browser, where it stands already. */
  readonly children: (part: Deferred<T> | null) => ReactNode;
}

/** A static region that is there at once or streams in later; React adopts its HTML. */
export function StaticDeferredSection<T>({
  part,
  waiting,
  children,
}: StaticDeferredSectionProps<T>) {
  const value = part?.value;
  return (
    <Suspense fallback={waiting}>
      {value instanceof Promise ? (
        <Await resolve={value}>{children}</Await>
      ) : (
        children(value ?? null)
      )}
    </Suspense>
  );
}

/**
 * React puts parts that stream in later into hidden elements at the document's end and moves them
 * into place by script. Where scripts do not run they are shown where they are, and the skeletons
 * are not.
 */
const sheet = `
.below-waiting{display:none}
div[hidden][id^="S:"]{display:block!important;max-width:var(--content-width);margin:0 auto;padding:0 var(--space)}
body{padding-bottom:calc(var(--footer-height) + var(--safe-bottom))}
`;

interface ReadingWithoutScriptsProps {
  /** What stands below the content: a document in which all of it is there needs none of this. */
  readonly parts: object;
}

export function ReadingWithoutScripts({ parts }: ReadingWithoutScriptsProps) {
  const { nonce } = useDocument();
  const html = isPartToCome(parts) ? `<style nonce="${nonce}">${sheet}</style>` : "";
  return <noscript suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function rows(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Cards that have not arrived, in the size of those that will. */
function CardSkeleton() {
  return (
    <div className="content-card" aria-hidden="true">
      <div className="content-card-text">
        <span className="skeleton reading-skeleton-title" />
        <span className="skeleton reading-skeleton-meta" />
      </div>
      <span className="content-card-thumb skeleton reading-skeleton-thumb" />
    </div>
  );
}

/** A list of cards on its way. */
export function ReadingSkeleton({ cards }: { readonly cards: number }) {
  const t = useMessages();
  return (
    <section className="reading-section below-waiting" aria-busy="true">
      <span className="visually-hidden">{t.site.loading}</span>
      <span className="skeleton reading-skeleton-head" />
      {rows(cards).map((row) => (
        <CardSkeleton key={row} />
      ))}
    </section>
  );
}

/** Comments on their way. */
export function CommentsSkeleton() {
  const t = useMessages();
  return (
    <section className="reading-section below-waiting" aria-busy="true">
      <span className="visually-hidden">{t.site.loading}</span>
      <span className="skeleton reading-skeleton-head" />
      {rows(3).map((row) => (
        <div key={row} className="comment-row" aria-hidden="true">
          <span className="comment-avatar skeleton" />
          <div className="comment-main">
            <span className="skeleton reading-skeleton-meta" />
            <span className="skeleton reading-skeleton-title" />
          </div>
        </div>
      ))}
    </section>
  );
}

/** Either at once, or later in the same answer; a promise never rejects. */
export type MaybeDeferred<T> = Deferred<T> | Promise<Deferred<T>>;

/** A part of the document only: its data is not serialised. */
export type StaticPart<T> = ServerOnly<MaybeDeferred<T>>;
