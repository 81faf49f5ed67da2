// The companion worker that counts for the whole fleet: Pages cannot hold Durable Objects itself, it
// binds one of another worker (docs/operations.md, "Throttles").
export { ThrottleCoordinator } from "../../app/edge.server/host/cloudflare/throttle-coordinator";

export default {
  fetch: (): Response => new Response(null, { status: 404 }),
};
