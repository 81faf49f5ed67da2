import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RecommendedList } from "../../../../app/features/recommendations/recommendation-lists";
import { messages } from "../../../../app/messages/en";
import { MessagesContext } from "../../../../app/messages/use-messages";
import type { CardPage } from "../../../../app/model/content/list-card";

vi.mock("@remix-run/react", () => ({ useLocation: () => ({ pathname: "/article", search: "" }) }));

function show(pages: readonly CardPage[] | null) {
  const part = pages && ({ status: "ok", value: pages } as const);
  return render(
    <MessagesContext.Provider value={{ locale: "en", messages }}>
      <QueryClientProvider client={new QueryClient()}>
        <RecommendedList result={part} postId="a1" />
      </QueryClientProvider>
    </MessagesContext.Provider>,
  );
}

afterEach(cleanup);

describe("the recommended list", () => {
  it("is absent where the platform has no such list, on the server and in the browser", () => {
    expect(show([]).container.innerHTML).toBe("");
    expect(show(null).container.innerHTML).toBe("");
  });

  it("says that nothing is recommended where the list is empty", () => {
    show([{ page: 1, cards: [], total: 0 }]);
    expect(screen.getByText(messages.contentLists.noRecommended)).toBeTruthy();
  });
});
