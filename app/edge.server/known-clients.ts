import { classifyUserAgent, type Client } from "../model/client/client";
import { MemoryTier } from "./cache/memory-tier";

/** Most visitors of a few minutes have one of some hundred browsers. */
const MOST_CLIENTS = 500;
/** Longer ones are nobody's browser, and would only fill the memory. */
const LONGEST_USER_AGENT = 512;

const clients = new MemoryTier<Client>(MOST_CLIENTS, () => 1);

/** The client of a user agent: found out once for all who have the same one. */
export function clientOfAgent(userAgent: string): Client {
  const known = clients.get(userAgent);
  if (known !== undefined) return known;
  const client = classifyUserAgent(userAgent);
  if (userAgent.length > LONGEST_USER_AGENT) return client;
  clients.set(userAgent, client);
  return client;
}
