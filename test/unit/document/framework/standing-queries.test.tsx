import * as library from "@tanstack/react-query";
import { array, assert, boolean, nat, option, property, record } from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import * as standing from "../../../../app/document/framework/standing-queries";

type Pages = library.InfiniteData<number, number>;

interface Given {
  readonly enabled: boolean;
  readonly pages: readonly number[] | null;
  readonly more: boolean;
}

const PARTS = [
  "data",
  "error",
  "isError",
  "isPending",
  "isFetching",
  "hasNextPage",
  "isFetchingNextPage",
  "isFetchNextPageError",
] as const;

function told(result: Partial<Record<(typeof PARTS)[number], unknown>>): string {
  return JSON.stringify(PARTS.map((part) => result[part]));
}

/** What components are told of a list, of a single answer and of an act, by one of the two. */
function rendered(from: typeof library, { enabled, pages, more }: Given): string {
  const { QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQuery } = from;
  function Told() {
    const list = useInfiniteQuery<number, Error, Pages, string[], number>({
      queryKey: ["list"],
      queryFn: () => 1,
      initialPageParam: 1,
      getNextPageParam: (last) => (more ? last + 1 : undefined),
      enabled,
      staleTime: 60_000,
      ...(pages === null ? {} : { initialData: { pages: [...pages], pageParams: [...pages] } }),
    });
    const one = useQuery({ queryKey: ["one"], queryFn: () => 1, enabled });
    const { isPending } = useMutation({ mutationFn: async () => {} });
    return (
      <>
        {told(list)} {told(one)} {String(isPending)}
      </>
    );
  }
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Told />
    </QueryClientProvider>,
  );
}

it("tells components in the worker what the library tells them before anything is asked for", () => {
  assert(
    property(
      record<Given>({
        enabled: boolean(),
        pages: option(array(nat(9), { minLength: 1, maxLength: 3 })),
        more: boolean(),
      }),
      (given) => {
        const ours = rendered(standing as unknown as typeof library, given);
        expect(ours).toBe(rendered(library, given));
      },
    ),
  );
});

it("asks for nothing while a document is rendered", () => {
  const { fetchNextPage, refetch } = standing.useInfiniteQuery({
    getNextPageParam: () => 2,
    initialData: { pages: [1], pageParams: [1] },
  });
  for (const ask of [fetchNextPage, refetch, standing.useMutation({}).mutate])
    expect(ask).toThrow("Nothing is asked for while a document is rendered");
});
