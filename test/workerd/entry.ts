// The worker that tests in workerd run in; tests import the parts they test themselves.
export { ThrottleCoordinator } from "../../app/edge.server/host/cloudflare/throttle-coordinator";
export { Coordinator } from "../../coordinator/coordinator";
export { LiveRoom } from "../../origin/live/room";
export { PushMailbox } from "../../origin/push/mailbox";

export default {
  fetch: () => new Response("tests import the parts they test", { status: 404 }),
};
