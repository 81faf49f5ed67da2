import { describe, expect, it } from "vitest";
import {
  credentials,
  expiredSessionCookie,
  newVisitorIds,
  readStoredVisitor,
  sessionCookie,
  visitorIdsCookie,
  visitorOf,
} from "../../../../../app/features/shared/visitor/session.server";
import { testContext } from "../../../../helpers/request-context";
import { cookieHeader } from "../../../../helpers/cookie-header";

const session = { token: "user-token", userId: "42" };
const ids = { ...newVisitorIds(), anonymousToken: "anonymous-token" };

describe("the ids of a browser whose cookies are gone", () => {
  it("begin with the anonymous id that its storage has kept, and anew where that is none", () => {
    expect(newVisitorIds("0123abcd-kept").anonymousId).toBe("0123abcd-kept");
    for (const none of [null, "", "short", "a b c d e f g h", "x".repeat(65)])
      expect(newVisitorIds(none).anonymousId).toMatch(/^[\da-f-]{36}$/);
  });
});

describe("the session", () => {
  it("comes back from its cookie as it was stored", async () => {
    const context = testContext();
    const cookie = cookieHeader(
      await sessionCookie(context, session),
      await visitorIdsCookie(context, ids),
    );
    expect(await readStoredVisitor(testContext({ headers: { cookie } }))).toEqual({ session, ids });
  });

  it("outlives a change of secrets, when the one before is still named", async () => {
    const [old, next] = ["o".repeat(32), "n".repeat(32)];
    const sealed = await sessionCookie(
      testContext({ variables: { SESSION_SECRET: old } }),
      session,
    );
    const headers = { cookie: cookieHeader(sealed, await visitorIdsCookie(testContext(), ids)) };
    const readBy = async (variables: Record<string, string>) =>
      (await readStoredVisitor(testContext({ headers, variables }))).session;
    expect(await readBy({ SESSION_SECRET: next, SESSION_SECRET_PREVIOUS: old })).toEqual(session);
    expect(await readBy({ SESSION_SECRET: next })).toBeNull();
  });

  it("stands in HttpOnly, Secure, SameSite=Lax cookies of this host only", async () => {
    const stored = await sessionCookie(
      testContext({ url: "https://share.example/davmu/share/" }),
      session,
    );
    expect(stored).toMatch(/^__Host-davmu-session=/);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) {
      expect(stored.split("; ")).toContain(attribute);
    }
    expect(stored).not.toContain("Domain");
  });

  it.each([
    "http://192.168.1.20:8788/davmu/share/",
    // WebKit keeps no Secure cookie there.
    "http://127.0.0.1:8788/davmu/share/",
  ])("is kept without TLS at %s where the configuration allows it only", async (url) => {
    const allowed = await sessionCookie(
      testContext({ url, variables: { ALLOW_INSECURE_COOKIES: "on" } }),
      session,
    );
    expect(allowed).toMatch(/^davmu-session=/);
    expect(allowed).not.toContain("Secure");
    const refused = await sessionCookie(
      testContext({ url, variables: { ALLOW_INSECURE_COOKIES: "off" } }),
      session,
    );
    expect(refused).toMatch(/^__Host-davmu-session=.*Secure/);
  });

  it("is none where its cookie carries no readable seal, and nothing fails", async () => {
    for (const value of ["", "x", "%", "a.b", "a.***", "....", "é", "x".repeat(4000)]) {
      const cookie = `davmu-session=${value}; davmu-visitor=${value}`;
      const request = { headers: { cookie } };
      expect(await readStoredVisitor(testContext(request))).toEqual({ session: null, ids: null });
    }
  });

  it("is not believed when its cookie was changed, signed with another secret or made for another purpose", async () => {
    const stored = cookieHeader(await sessionCookie(testContext(), session));
    const changed = stored.replace(/=(.)/, (_, first: string) => `=${first === "a" ? "b" : "a"}`);
    const foreign = cookieHeader(
      await sessionCookie(
        testContext({
          variables: { SESSION_SECRET: "another-secret-of-the-length-that-is-asked-for" },
        }),
        session,
      ),
    );
    const moved = stored.replace("davmu-session", "davmu-visitor");
    for (const cookie of [changed, foreign, moved]) {
      expect(await readStoredVisitor(testContext({ headers: { cookie } }))).toEqual({
        session: null,
        ids: null,
      });
    }
  });

  it("is gone after it was forgotten", async () => {
    const context = testContext();
    const cookie = cookieHeader(
      await sessionCookie(context, session),
      await expiredSessionCookie(context),
    );
    expect((await readStoredVisitor(testContext({ headers: { cookie } }))).session).toBeNull();
  });
});

describe("a visitor's credentials", () => {
  it("are the user's token, else the anonymous token, else none", () => {
    expect(credentials(session, ids)).toMatchObject({ token: "user-token", userId: "42" });
    expect(credentials(null, ids)).toMatchObject({ token: "anonymous-token", userId: null });
    expect(credentials(null, newVisitorIds())).toMatchObject({ token: null, userId: null });
  });

  it("name the stored request id, else the anonymous id", () => {
    expect(credentials(null, { ...ids, requestId: "stored" }).requestId).toBe("stored");
    expect(credentials(null, ids).requestId).toBe(ids.anonymousId);
  });

  it("get a newly generated anonymous id in a browser that has stored nothing", async () => {
    const visitor = await visitorOf(testContext());
    expect(visitor).toMatchObject({ token: null, userId: null });
    expect(visitor.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
