// The worker that tests in workerd run in; tests import the parts they test themselves.
export { LiveRoom } from "../../origin/live/room";
export { PushMailbox } from "../../origin/push/mailbox";

export default {
  fetch: () => new Response("tests import the parts they test", { status: 404 }),
};
