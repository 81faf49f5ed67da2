import { localEnvironment } from "../../scripts/local-environment";
import type { TestSite } from "./site";

/** A discussion for `addContent`: as many comments, the newest first, none with answers. */
export function manyComments(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    content: `第 ${index + 1} 条评论`,
    alias: `读者${index + 1}`,
    minutes_ago: index + 5,
  }));
}

/** The id of the content whose page this is the URL of. */
export function postIdOf(url: string): string {
  const id = new URL(url).pathname.split("/").at(-2);
  if (id === undefined) throw new Error(`${url} is no page of a piece of content`);
  return id;
}

/** Where an editor sees the unpublished content of this URL (specification: preview). */
export function previewOf(url: string): string {
  return url.replace(/\/share\/[^/]+\//, "/share/preview-lin/");
}

/** Publishes another version of a content, which nobody is answered from a cache any more. */
export async function publishVersion(
  site: Pick<TestSite, "address" | "at" | "control">,
  url: string,
  item: Readonly<Record<string, unknown>>,
): Promise<void> {
  const id = postIdOf(url);
  await site.control.addContent({ title: "桥下的菜场", post_id: id, ...item });
  const answer = await fetch(site.at("ops.data"), {
    method: "POST",
    headers: {
      authorization: `Bearer ${localEnvironment(0).OPS_SECRET}`,
      origin: new URL(site.address).origin,
    },
    body: new URLSearchParams({ command: "purge", tag: `content:${id}` }),
  });
  if (!answer.ok) throw new Error(`The purge of ${id} was answered ${answer.status}`);
}
