import { startTestSite, type TestSite } from "../helpers/site";
import { addArticle, giveCommand } from "./edge-visitor";

/** Articles put onto the platform side by side. */
const LOADING = 8;

/** Requests before a measurement, so that it meets compiled code. */
export const WARM_UP = 60;

/** A visitor with a form under way: documents are rendered for them, from cached data. */
export const UNSHARED = { cookie: "davmu-draft=bench" };

/** Runs a measurement on a site of its own: empty caches, closed breakers, a young process. */
export async function onSite<T>(run: (site: TestSite) => Promise<T>): Promise<T> {
  const site = await startTestSite();
  try {
    return await run(site);
  } finally {
    await site.dispose();
  }
}

/** Puts articles onto the reference platform; answers their URLs. */
export async function addArticles(site: TestSite, title: string, count: number): Promise<string[]> {
  const urls: string[] = [];
  const load = async (): Promise<void> => {
    while (urls.length < count) {
      const index = urls.push("") - 1;
      urls[index] = (await addArticle(site, `${title}第${index}篇`)).url;
    }
  };
  await Promise.all(Array.from({ length: LOADING }, load));
  return urls;
}

/** Purges everything an article page is made of. */
export function forgetEverything(site: TestSite): Promise<void> {
  const tags = ["content", "comments", "related", "hot", "recommend", "site"];
  return giveCommand(site, [
    ["command", "purge"],
    ...tags.map((tag): [string, string] => ["tag", tag]),
  ]);
}
