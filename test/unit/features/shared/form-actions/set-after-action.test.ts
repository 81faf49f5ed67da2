import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { setAfterAction } from "../../../../../app/features/shared/form-actions/post-action";

it("what was read before an action does not replace its outcome, and is read again", async () => {
  const client = new QueryClient();
  const responses: ((text: string) => void)[] = [];
  const queryKey = ["collected"];
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve));
  const end = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  expect(responses).toHaveLength(1);
  await setAfterAction(client, queryKey, () => "after");
  responses[0]?.("before");
  await vi.waitFor(() => expect(responses).toHaveLength(2));
  expect(client.getQueryData(queryKey)).toBe("after");
  responses[1]?.("after, with the rest");
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe("after, with the rest"));
  end();
  client.clear();
});

it("data that nobody is reading is set, and not asked for", async () => {
  const client = new QueryClient();
  await setAfterAction<number>(client, ["count"], (known = 1) => known + 1);
  expect(client.getQueryData(["count"])).toBe(2);
  expect(client.isFetching()).toBe(0);
  client.clear();
});
