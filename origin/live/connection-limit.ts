/** Connections to one room from one IP address: a school's worth, not a flood's. */
const CONNECTIONS_OF_ONE_CLIENT = 100;

/** Whose connection this is, as the host in front says. */
export function urlOf(request: Request): string {
  return request.headers.get("cf-connecting-ip") ?? "unknown";
}

/** Whether an IP address with so many connections may open no other; this machine may open any number. */
export function isFull(url: string, room: Pick<DurableObjectState, "getWebSockets">): boolean {
  return (
    !/^(?:127\.|::1$|unknown$)/.test(url) &&
    room.getWebSockets(url).length >= CONNECTIONS_OF_ONE_CLIENT
  );
}

/** The refusal, with when to try again in seconds. */
export function tooManyConnections(): Response {
  return new Response("too many connections of one client", {
    status: 429,
    headers: { "retry-after": "60" },
  });
}
