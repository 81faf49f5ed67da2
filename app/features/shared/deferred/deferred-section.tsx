import { Await } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import type { Deferred } from "../../../model/content/deferred";
import type { MaybeDeferred, StaticPart } from "./below-the-fold-data";

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

/** A part that stands in the document, at once or later, and is taken over as it stands. */
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
