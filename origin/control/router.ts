import { Hono } from "hono";
import * as z from "zod";
import { clearBehaviourRecords, listBehaviourRecords } from "../data/behaviour-records";
import { advanceClock, now } from "../data/clock";
import { listReports } from "../data/comment-reports";
import { requireContent } from "../data/content";
import { listFiles } from "../data/form-files";
import { findCode, forgetCode } from "../data/verification-codes";
import type { OriginApp } from "../env";
import { tellRoomsTheTime } from "../live/rooms";
import type { SampleData } from "../sample-data/sample-data";
import { urlOf } from "../wire/content";
import { decodeContentId } from "../wire/content-id";
import { behaviour, resetBehaviour } from "./behaviour";
import { clearCalls, readCalls, readRequests } from "./calls";
import { addFault, clearFaults, faultInput, listFaults } from "./faults";
import { ContentTooLarge, loadedContent, storeLoaded, withoutNulls } from "./load-content";
import { listSamples } from "./samples";

const behaviourInput = z.strictObject({
  account_not_ready: z.number().int().min(0).max(10).optional(),
  signature_field: z.enum(["signture", "signature"]).optional(),
  comment_timer: z.number().nonnegative().optional(),
  room_timer: z.number().nonnegative().optional(),
  groups_in_app_info: z.boolean().optional(),
});

const timeInput = z.strictObject({ advance_seconds: z.number().int().nonnegative() });

/**
 * The control API: fills, breaks and inspects the origin in development and tests. Its responses are
 * plain JSON, without the platform's envelope; what it cannot read is a 400 that names the field.
 */
export function control(samples: SampleData) {
  const routes = new Hono<OriginApp>()
    .get("/samples", async (c) => c.json(await listSamples(c, samples)))
    .post("/content", async (c) => {
      const content = loadedContent.parse(withoutNulls(await c.req.json()));
      const { postId: replaced } = content;
      const existing = replaced === null ? null : decodeContentId(c.env.HASHIDS_SALT, replaced);
      const id = await storeLoaded(c.env, content, existing);
      const { postId, path } = urlOf(await requireContent(c.env.DB, id), c.env);
      return c.json({ post_id: postId, url: new URL(path, c.req.url).href });
    })
    .get("/faults", (c) => c.json(listFaults()))
    .post("/faults", async (c) => {
      addFault(faultInput.parse(await c.req.json()));
      return c.json(listFaults());
    })
    .delete("/faults", (c) => {
      clearFaults();
      return c.body(null, 204);
    })
    .get("/calls", (c) => c.json(readCalls()))
    .get("/requests", (c) => c.json(readRequests()))
    .delete("/calls", (c) => {
      clearCalls();
      return c.body(null, 204);
    })
    .get("/codes/:tel", async (c) => {
      const sent = await findCode(c.env.DB, c.req.param("tel"));
      if (!sent) return c.json({ error: "no code was sent to this phone" }, 404);
      return c.json({ code: sent.code, sent_at: sent.sentAt, used: sent.used });
    })
    .delete("/codes/:tel", async (c) => {
      await forgetCode(c.env.DB, c.req.param("tel"));
      return c.body(null, 204);
    })
    .get("/behaviour", (c) => c.json(behaviour))
    .post("/behaviour", async (c) => {
      const input = behaviourInput.parse(await c.req.json());
      behaviour.accountNotReady = input.account_not_ready ?? behaviour.accountNotReady;
      behaviour.signatureField = input.signature_field ?? behaviour.signatureField;
      behaviour.commentTimer = input.comment_timer ?? behaviour.commentTimer;
      behaviour.roomTimer = input.room_timer ?? behaviour.roomTimer;
      behaviour.groupsInAppInfo = input.groups_in_app_info ?? behaviour.groupsInAppInfo;
      return c.json(behaviour);
    })
    .delete("/behaviour", (c) => {
      resetBehaviour();
      return c.body(null, 204);
    })
    .get("/tracking", async (c) => c.json(await listBehaviourRecords(c.env.DB)))
    .delete("/tracking", async (c) => {
      await clearBehaviourRecords(c.env.DB);
      return c.body(null, 204);
    })
    .get("/form-files", async (c) => c.json(await listFiles(c.env.DB, c.env.FILES)))
    .get("/comment-reports", async (c) => c.json(await listReports(c.env.DB)))
    .get("/time", (c) => c.json({ now: now() }))
    .post("/time", async (c) => {
      advanceClock(timeInput.parse(await c.req.json()).advance_seconds);
      await tellRoomsTheTime(c.env);
      return c.json({ now: now() });
    });

  routes.onError((error, c) => {
    if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400);
    if (error instanceof SyntaxError) return c.json({ error: "the body is not JSON" }, 400);
    if (error instanceof ContentTooLarge) return c.json({ error: error.message }, 413);
    throw error;
  });
  return routes;
}
