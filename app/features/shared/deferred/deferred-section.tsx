import { Await } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import type { SectionResult } from "../../../model/content/section-result";
import { hasDeferred, type ServerOnly } from "../../../ssr/server-only-value";
import { useDocument } from "../../../ui/document-context";
import { useMessages } from "../../../messages/use-messages";

interface DeferredSectionProps<T> {
  readonly resolve: MaybeDeferred<T>;
  /** Shown while the section loads; invisible for its first 200 ms. */
  readonly fallback: ReactNode;
  readonly children: (result: SectionResult<T>) => ReactNode;
}

/** A section that is rendered at once or streams in later. */
export function DeferredSection<T>({
  resolve,
  fallback: waiting,
  children,
}: DeferredSectionProps<T>) {
  return resolve instanceof Promise ? (
    <Suspense fallback={waiting}>
      <Await resolve={resolve}>{children}</Await>
    </Suspense>
  ) : (
    <>{children(resolve)}</>
  );
}

interface StaticDeferredSectionProps<T> {
  readonly resolve: ServerOnlyDeferred<T>;
  readonly waiting: ReactNode;
  /** Renders the section; null in the browser, which has the server's HTML already. */
  readonly children: (result: SectionResult<T> | null) => ReactNode;
}

/** A static region that is rendered at once or streams in later; React adopts its HTML. */
export function StaticDeferredSection<T>({
  resolve,
  waiting,
  children,
}: StaticDeferredSectionProps<T>) {
  const value = resolve?.value;
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
 * React streams late sections into hidden elements at the document's end and moves them into place by
 * script. Without scripts they are shown there, and the skeletons are hidden.
 */
const NO_SCRIPT_CSS = `
.deferred-placeholder{display:none}
div[hidden][id^="S:"]{display:block!important;max-width:var(--content-width);margin:0 auto;padding:0 var(--space)}
body{padding-bottom:calc(var(--footer-height) + var(--safe-bottom))}
`;

interface NoScriptStylesProps {
  /** The sections below the content; without a deferred one no styles are needed. */
  readonly sections: object;
}

export function NoScriptStyles({ sections }: NoScriptStylesProps) {
  const { nonce } = useDocument();
  const html = hasDeferred(sections) ? `<style nonce="${nonce}">${NO_SCRIPT_CSS}</style>` : "";
  return <noscript suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function rows(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A placeholder card in the size of a real one. */
function CardSkeleton() {
  return (
    <div className="content-card" aria-hidden="true">
      <div className="content-card-text">
        <span className="skeleton skeleton-title" />
        <span className="skeleton skeleton-meta" />
      </div>
      <span className="content-card-thumb skeleton skeleton-thumb" />
    </div>
  );
}

/** Placeholder of a list of cards. */
export function ListSkeleton({ cards }: { readonly cards: number }) {
  const t = useMessages();
  return (
    <section className="list-section deferred-placeholder" aria-busy="true">
      <span className="visually-hidden">{t.site.loading}</span>
      <span className="skeleton skeleton-head" />
      {rows(cards).map((row) => (
        <CardSkeleton key={row} />
      ))}
    </section>
  );
}

/** Placeholder of the comments. */
export function CommentsSkeleton() {
  const t = useMessages();
  return (
    <section className="list-section deferred-placeholder" aria-busy="true">
      <span className="visually-hidden">{t.site.loading}</span>
      <span className="skeleton skeleton-head" />
      {rows(3).map((row) => (
        <div key={row} className="comment-row" aria-hidden="true">
          <span className="comment-avatar skeleton" />
          <div className="comment-main">
            <span className="skeleton skeleton-meta" />
            <span className="skeleton skeleton-title" />
          </div>
        </div>
      ))}
    </section>
  );
}

/** A result, or a promise of it that streams into the same response and never rejects. */
export type MaybeDeferred<T> = SectionResult<T> | Promise<SectionResult<T>>;

/** A section rendered by the server only: its data is not serialised. */
export type ServerOnlyDeferred<T> = ServerOnly<MaybeDeferred<T>>;
