import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import Hashids from "hashids";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cloudflareHost } from "~/edge.server/host/cloudflare/host";
import { createIsolate } from "~/edge.server/isolate";
import { sessionCookie } from "~/features/shared/visitor/session.server";
import { cookieHeader } from "../../helpers/cookie-header";
import { testContext } from "../../helpers/request-context";
import { ACTIONS as ENGINE_ACTIONS } from "../../engines/actions/all";
import { BREAKABLE_ACTIONS } from "../../engines/actions/breakable";

const ROUTES = "app/routes";

/** An id that decodes. */
const postId = new Hashids(testContext().config.hashidsSalt, 8).encode(1921);

const comment = { post_id: "ab12cd34", comment_id: "7" };

/** The form of each resource route's act, and what its URL has. */
const ACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "resources/booking.ts": { post_id: "ab12cd34", type: "add" },
  "resources/code.ts": { phone: "13800138000", agreed: "on" },
  "resources/collect.ts": { post_id: "ab12cd34", kind: "article" },
  "resources/comment-act.ts": { ...comment, act: "report", reason: "spam" },
  "resources/comment.ts": { post_id: postId, content: "好" },
  "resources/follow.ts": { mp_user_id: "42" },
  "resources/live-chat.ts": { content: "好" },
  "resources/live-like.ts": { live_id: "1", count: "1" },
  "resources/login.ts": { method: "password", phone: "13800138000", password: "x", agreed: "on" },
  "resources/push-ticket.ts": {},
  "resources/star.ts": { ...comment, type: "add" },
};

/** Routes with an action that is counted elsewhere, or that nothing is to be gained by. */
const OTHERS: Readonly<Record<string, string>> = {
  "resources/csp-report.ts": "reports are dropped, not answered (security-headers.test.ts)",
  "resources/hydration-failure.ts": "reports are dropped, not answered (hydration-failure.test.ts)",
  "resources/form-file.ts": "files are counted one by one (throttle.test.ts)",
  "resources/logout.ts": "ends the visitor's own session; to refuse it would help nobody",
  "auth.tsx": "the same steps as -/code and -/login",
  "cloud-form.tsx": "counted where a form is submitted (submit-form.test.ts)",
  "compose-comment.tsx": "the same step as -/comment",
  "invite.tsx": "the same steps as -/code and -/login (invite.test.ts)",
  "unknown.tsx": "operators' commands, with their secret",
};

/** The engines' action that posts to a resource route, or why no engine needs to. */
const IN_ENGINES: Readonly<Record<string, string>> = {
  "resources/booking.ts": "booking",
  "resources/code.ts": "login by code",
  "resources/collect.ts": "collect",
  "resources/comment-act.ts": "in Chromium alone: the form and the dialog are those of a reply",
  "resources/comment.ts": "comment",
  "resources/follow.ts": "follow",
  "resources/live-chat.ts": "live chat",
  "resources/live-like.ts": "live chat and likes",
  "resources/login.ts": "login by code",
  "resources/push-ticket.ts": "asked for by a broadcast's page itself",
  "resources/star.ts": "star",
};

/** Actions that no page performs which failed to hydrate, or is without a network (`breakable.ts`), and why. */
const NOT_BREAKABLE: Readonly<Record<string, string>> = {
  "resources/comment-act.ts": "the form and the dialog are those of a reply",
  "resources/live-like.ts": "a script counts the taps and sends them: without one there is no form",
  "resources/push-ticket.ts": "asked for by a broadcast's page itself",
};

const withActs = readdirSync(ROUTES, { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    /export (?:async )?function action\b/.test(readFileSync(`${ROUTES}/${file}`, "utf8")),
);

/** The platform, which takes everything. */
function generousPlatform() {
  vi.stubGlobal("fetch", async () =>
    Response.json({
      code: 0,
      message: "",
      data: { is_collect: false, is_follow: false, seq: 1, at: 1, ticket: "t", mailbox: "m" },
    }),
  );
}

afterEach(() => void vi.unstubAllGlobals());

describe("every action", () => {
  it("is known here", () => {
    expect(withActs.toSorted()).toEqual(
      [...Object.keys(ACTIONS), ...Object.keys(OTHERS)].toSorted(),
    );
  });

  it("is performed in every engine, or says why not", () => {
    expect(Object.keys(IN_ENGINES)).toEqual(Object.keys(ACTIONS));
    const performed = [...ENGINE_ACTIONS, ...BREAKABLE_ACTIONS].map(({ name }) => name);
    const reasons = Object.values(IN_ENGINES).filter((name) => !performed.includes(name));
    expect(reasons).toHaveLength(2);
  });

  it("is performed on a page that fails and without a network, or says why not", () => {
    const broken = BREAKABLE_ACTIONS.map(({ name }) => name);
    const missing = Object.entries(IN_ENGINES).filter(([, name]) => !broken.includes(name));
    expect(missing.map(([file]) => file)).toEqual(Object.keys(NOT_BREAKABLE));
  });

  it.each(Object.entries(ACTIONS))("is counted: %s", async (file, fields) => {
    generousPlatform();
    for (const level of ["warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation(() => undefined);
    }
    const isolate = createIsolate();
    const variables = { PUSH_URL: "wss://push.example/push" };
    const { clientIp } = cloudflareHost({});
    const cookie = cookieHeader(
      await sessionCookie(testContext({ variables }), { token: "user-token", userId: "42" }),
    );
    const module = pathToFileURL(`${ROUTES}/${file}`).href;
    const { action } = (await import(/* @vite-ignore */ module)) as {
      action: (args: ActionFunctionArgs) => Promise<Response>;
    };
    const act = async () => {
      const context = testContext({
        isolate,
        variables,
        host: { clientIp },
        headers: { cookie, accept: "application/json", "cf-connecting-ip": "203.0.113.7" },
      });
      const request = new Request(context.request.url, {
        method: "POST",
        body: new URLSearchParams(fields),
      });
      const params = { live_id: "1" };
      return action({ request, params, context } as unknown as ActionFunctionArgs);
    };
    const statuses = new Set<number>();
    for (let count = 0; count < 700 && !statuses.has(429); count += 1) {
      statuses.add((await act()).status);
    }
    expect(statuses).toContain(429);
    expect(statuses.size).toBeGreaterThan(1);
    vi.restoreAllMocks();
  });
});
