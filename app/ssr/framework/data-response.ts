import { decode } from "turbo-stream";

/** Where Vite finds the server's modules as Remix builds them, while developing. */
export const SERVER_BUILD = "virtual:remix/server-build";

/**
 * What an action or a loader returned, read from the framework's answer to a `.data` URL (single
 * fetch); null for a text that is none, or that tells of an error.
 */
export async function dataInResponse(text: string): Promise<unknown> {
  const { body } = new Response(text);
  if (body === null) return null;
  const { value } = await decode(body).catch(() => ({ value: null }));
  return (value as { data?: unknown } | null)?.data ?? null;
}
