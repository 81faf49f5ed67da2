import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { SpecialView } from "../../../../app/kinds/special/special-screen";
import { messages } from "../../../../app/messages/zh-CN";
import { MessagesContext } from "../../../../app/messages/use-messages";
import { contentItem } from "../../model/content/content-item";

afterEach(cleanup);

function open(hasBody: boolean) {
  return render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <MessagesContext.Provider value={{ locale: "zh-CN", messages }}>
          <SpecialView
            item={contentItem({ kind: "special" })}
            body={hasBody ? "<p>导语</p>" : ""}
            hasBody={hasBody}
            pages={[{ page: 1, total: 0, blocks: [] }]}
          />
        </MessagesContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

describe("a special without blocks", () => {
  it("says below its introduction that there is nothing in it", () => {
    open(true);
    expect(screen.getByText("暂无内容")).toBeTruthy();
  });

  it("says that it is being prepared when it has no introduction either", () => {
    open(false);
    expect(screen.getByText("专题内容筹备中")).toBeTruthy();
  });
});
