// Queries where nobody waits for an answer: in the worker, `@tanstack/react-query` is this module
// (lean-framework.ts). A document is rendered once, from what its loaders gave; observers that would tell a
// component of later data are made, compared and thrown away there for nothing.
import type {
  InfiniteData,
  UseInfiniteQueryOptions,
  UseMutationOptions,
  UseQueryOptions,
} from "@tanstack/react-query";
import type { ReactNode } from "react";

/** What components read of a query; see `UseQueryResult` of the library. */
interface StandingQuery<T> {
  readonly data: T | undefined;
  readonly error: null;
  readonly isError: false;
  readonly isPending: boolean;
  /** Whether the browser will ask as soon as the page is alive. */
  readonly isFetching: boolean;
  refetch(): never;
}

interface StandingPages<T> extends StandingQuery<T> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: false;
  readonly isFetchNextPageError: false;
  fetchNextPage(): never;
}

/** @throws always: what a visitor does is done in the browser */
function onlyInBrowsers(): never {
  throw new Error("Nothing is asked for while a document is rendered");
}

function initialOf<T>(initial: T | (() => T | undefined) | undefined): T | undefined {
  return typeof initial === "function" ? (initial as () => T | undefined)() : initial;
}

/** Knows nothing and keeps nothing: a worker's memory is shared by its visitors. */
export class QueryClient {
  readonly getQueryData = (): undefined => undefined;
  readonly setQueryData = onlyInBrowsers;
  readonly fetchQuery = onlyInBrowsers;
  readonly invalidateQueries = onlyInBrowsers;
}

const client = new QueryClient();

export function QueryClientProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

export function useQueryClient(): QueryClient {
  return client;
}

export function useQuery<T>({
  initialData,
  enabled,
}: Pick<UseQueryOptions<T>, "initialData" | "enabled">): StandingQuery<T> {
  const data = initialOf(initialData);
  return {
    data,
    error: null,
    isError: false,
    isPending: data === undefined,
    isFetching: data === undefined && enabled !== false,
    refetch: onlyInBrowsers,
  };
}

export function useInfiniteQuery<T, P>({
  getNextPageParam,
  ...options
}: Pick<
  UseInfiniteQueryOptions<T, Error, InfiniteData<T, P>, readonly unknown[], P>,
  "initialData" | "enabled" | "getNextPageParam"
>): StandingPages<InfiniteData<T, P>> {
  const initialData = initialOf(options.initialData);
  const { pages = [], pageParams = [] } = initialData ?? {};
  const [last, lastParam] = [pages.at(-1), pageParams.at(-1)];
  const next =
    last === undefined || lastParam === undefined
      ? undefined
      : getNextPageParam(last, pages, lastParam, pageParams);
  return {
    ...useQuery<InfiniteData<T, P>>({ initialData, enabled: options.enabled !== false }),
    hasNextPage: next !== undefined && next !== null,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: onlyInBrowsers,
  };
}

/** A mutation that nobody has asked for. */
export function useMutation(_options: Pick<UseMutationOptions, "mutationFn">) {
  return { isPending: false, mutate: onlyInBrowsers, mutateAsync: onlyInBrowsers };
}
