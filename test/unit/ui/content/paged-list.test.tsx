import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pagesUpTo, type CardPage, type ListCard } from "../../../../app/model/content/list-card";
import { PagedList } from "../../../../app/ui/content/paged-list";
import { MessagesContext } from "../../../../app/messages/use-messages";
import { messages } from "../../../../app/messages/en";
import { GroupTabs } from "../../../../app/features/navigation/home-screen";
import { NavigationPanel } from "../../../../app/features/navigation/navigation-panel";

const here = vi.hoisted(() => ({ pathname: "/list", search: "?group=1" }));
vi.mock("@remix-run/react", () => ({ useLocation: () => here }));

function card(postId: string): ListCard {
  return {
    postId,
    kind: "article",
    title: `Story ${postId}`,
    source: "",
    publishedAt: null,
    viewCount: 0,
    duration: "",
    pictureCount: 0,
    albumStatus: null,
    cover: null,
    address: null,
  };
}

function page(number: number, ids: readonly string[], total: number): CardPage {
  return {
    cards: ids.map(card),
    total,
    page: number,
  };
}

const ten = Array.from({ length: 10 }, (_, index) => `a${index}`);

function list(first: readonly CardPage[]) {
  return (
    <MessagesContext.Provider value={{ locale: "en", messages }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 0 } } })}>
        <PagedList
          initialPages={first}
          jsonUrl={(number) => `/data?page=${number}`}
          emptyMessage={messages.site.empty}
          renderCard={({ title }) => <article>{title}</article>}
        />
      </QueryClientProvider>
    </MessagesContext.Provider>
  );
}

function show(first: readonly CardPage[]) {
  return render(list(first));
}

/** Hydrates a list to which the bootstrap script has appended its second page. */
function hydrateAppended(first: readonly CardPage[]) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(list(first));
  container.querySelector<HTMLElement>("[data-static]")!.dataset["pages"] = "1";
  return render(list(first), { container, hydrate: true });
}

function stories() {
  return screen.getAllByRole("article").map(({ textContent }) => textContent);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a list that grows by pages", () => {
  it("says 'no content yet' when there is nothing in it", () => {
    show([page(1, [], 0)]);
    expect(screen.getByText("no content yet")).toBeTruthy();
  });

  it("leads on by a link to the same page with a longer list", () => {
    show([page(1, ten, 12)]);
    expect(screen.getByRole("link", { name: "Load more" }).getAttribute("href")).toBe(
      "/davmu/share/list?group=1&page=2#page-2",
    );
  });

  it("puts the next page below, shows nothing twice and says where it ends", async () => {
    vi.stubGlobal("fetch", async () => Response.json(page(2, ["a9", "b1"], 12)));
    show([page(1, ten, 12)]);
    fireEvent.click(screen.getByRole("link", { name: "Load more" }));
    await screen.findByText("You have reached the end");
    expect(stories()).toHaveLength(11);
    expect(stories().at(-1)).toBe("Story b1");
    expect(screen.getByRole("status").textContent).toBe("11 loaded");
  });

  it("opens the page a reader asks for while React still reads what the script appended", async () => {
    const responses: ((response: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise((resolve) => responses.push(resolve)));
    hydrateAppended([page(1, ten, 50)]);
    fireEvent.click(await screen.findByText("Loading"));
    responses[0]?.(Response.json(page(2, ["b1", "b2"], 50)));
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    responses[1]?.(Response.json(page(3, ["c1", "c2"], 50)));
    await screen.findByText("Story c2");
    expect(stories()).toHaveLength(14);
    expect(new URLSearchParams(location.search).get("page")).toBe("3");
    await screen.findByText("Load more");
    expect(responses).toHaveLength(2);
  });

  it("ends at a page that brings nothing, however many entries its total promises", async () => {
    vi.stubGlobal("fetch", async () => Response.json(page(2, [], 95)));
    show([page(1, ten, 95)]);
    fireEvent.click(screen.getByRole("link", { name: "Load more" }));
    await screen.findByText("You have reached the end");
    expect(stories()).toHaveLength(10);
  });

  it("keeps what there is and offers a page that did not come again", async () => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
    show([page(1, ten, 12)]);
    fireEvent.click(screen.getByRole("link", { name: "Load more" }));
    await screen.findByText(/could not be loaded/);
    expect(stories()).toHaveLength(10);
    expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toContain(
      "page=2",
    );
  });

  it("opens at most ten pages by one URL, and leads back to its beginning from there", () => {
    expect(pagesUpTo(3)).toEqual([1, 2, 3]);
    expect(pagesUpTo(10)).toHaveLength(10);
    expect(pagesUpTo(12)).toEqual([11, 12]);
    show([page(11, ten, 200)]);
    expect(screen.getByRole("link", { name: "Back to the beginning" })).toBeTruthy();
  });

  it("says that it did not come, and asks for it once more where it stands", async () => {
    vi.stubGlobal("fetch", async () => Response.json(page(1, ["a1"], 1)));
    show([]);
    expect(screen.getByRole("link", { name: "Try again" })).toBeTruthy();
    await screen.findByText("Story a1");
  });

  it("keeps the query that hides the banner on links that stay on the screen", async () => {
    here.search = "?preview=1";
    show([page(1, ten, 12)]);
    expect(screen.getByRole("link", { name: "Load more" }).getAttribute("href")).toBe(
      "/davmu/share/list?preview=1&page=2#page-2",
    );
    render(
      <MessagesContext.Provider value={{ locale: "en", messages }}>
        <GroupTabs
          groups={[{ id: "7", name: "City", href: "/davmu/share/?group=7" }]}
          selected={null}
        />
      </MessagesContext.Provider>,
    );
    expect(screen.getByRole("link", { name: "City" }).getAttribute("href")).toBe(
      "/davmu/share/?group=7&preview=1",
    );
    cleanup();
    const entry = {
      id: "3",
      title: "News",
      href: "/davmu/share/?id=3",
      inAppOnly: false,
      looks: {},
      groups: [{ id: "7", name: "City", href: "/davmu/share/?group=7" }],
    };
    vi.stubGlobal("fetch", async () => Response.json([entry]));
    render(
      <MessagesContext.Provider value={{ locale: "en", messages }}>
        <QueryClientProvider client={new QueryClient()}>
          <NavigationPanel open onClose={() => {}} />
        </QueryClientProvider>
      </MessagesContext.Provider>,
    );
    await screen.findByText("News");
    expect(
      ["News", "City"].map((name) => screen.getByText(name).closest("a")?.getAttribute("href")),
    ).toEqual(["/davmu/share/?id=3&preview=1", "/davmu/share/?group=7&preview=1"]);
  });
});
