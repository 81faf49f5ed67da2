import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { RequestContext } from "../../app/edge.server/request-context";
import { logVisitorIn } from "../../app/features/account/login.server";
import type { ReceivedCall } from "../../origin/control/calls";
import { shareIds } from "../../origin/wire/content-id";
import { localEnvironment, PLATFORM } from "../../scripts/local-environment";
import { startOrigin } from "../../scripts/origin";
import { receivedCalls } from "./received-calls";
import { cookieHeader } from "./cookie-header";
import { testContext, type TestContextOptions } from "./request-context";
import { freshPhone } from "./login";
import { controlOf, PHONE_UA, type Control } from "./site";
import { waitLonger } from "./wait-longer";
import { sendLoginCode } from "~/features/shared/login/send-code.server";

/** The reference platform on a port of its own, and edges whose calls go to it over HTTP. */
export interface PlatformOnTheWire {
  readonly control: Control;
  /** As `testContext`, of a phone, in front of this platform; a URL may be a path below /davmu/share/. */
  context(options?: TestContextOptions): RequestContext;
  /** Switches what a platform may do either way, until the test is over (origin/README.md). */
  behave(behaviour: Readonly<Record<string, unknown>>): Promise<void>;
  /** The platform's calls since they were forgotten last, oldest first. */
  arrived(): Promise<readonly ReceivedCall[]>;
  /** Somebody whom the platform knows: the Cookie header of their browser after a login by code. */
  logIn(): Promise<string>;
  /** An id as the platform writes it into URLs. */
  encoded(id: string): string;
  /** The number of content that the control API answered the id of. */
  numericId(postId: string): number;
}

const own = localEnvironment(8788);
const SITE = `${own["WAP_HOST"]}/davmu/share/`;

/**
 * Starts the platform for the tests of one file (call it where they are declared). Before each test it
 * has forgotten its calls, after each its faults and switches.
 */
export function setUpPlatform(): PlatformOnTheWire {
  let platform: Awaited<ReturnType<typeof startOrigin>>;
  let control: Control;
  const ids = shareIds(own["HASHIDS_SALT"] ?? "");

  beforeAll(async () => {
    const salt = own["HASHIDS_SALT"] ?? "";
    platform = await startOrigin({ publicBase: own["WAP_HOST"] ?? "", salt, isQuiet: true });
    control = controlOf(platform.address);
    // The first call fills the database, which takes longer than the site waits for an answer.
    await control.samples();
  });
  const switches = async (init: RequestInit) => {
    const { ok } = await fetch(`${platform.address}/__origin/behaviour`, init);
    if (!ok) throw new Error("the platform has no such switch");
  };
  beforeEach(async () => {
    await control.clearCalls();
    waitLonger();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await control.clearFaults();
    await switches({ method: "DELETE" });
  });
  afterAll(() => platform?.dispose());

  const setup: PlatformOnTheWire = {
    get control() {
      return control;
    },
    context: ({ url = "", headers = {}, variables = {}, ...options } = {}) => {
      const bases = Object.entries(own)
        .filter(([, value]) => value.startsWith(PLATFORM))
        .map(([name, value]) => [name, value.replace(PLATFORM, platform.address)]);
      return testContext({
        ...options,
        url: new URL(url, SITE).href,
        // An agent without a name is a crawler, whose reads have 600 ms in all.
        headers: { "user-agent": PHONE_UA, ...headers },
        variables: { ...Object.fromEntries(bases), ...variables },
      });
    },
    behave: (behaviour) => switches({ method: "POST", body: JSON.stringify(behaviour) }),
    arrived: () => receivedCalls(platform),
    logIn: async () => {
      const phone = freshPhone();
      const sent = await sendLoginCode(setup.context(), { phone, agreed: true });
      const cookie = cookieHeader(...sent.cookies);
      const context = setup.context({ headers: { cookie } });
      const login = { method: "code", phone, code: await control.code(phone) } as const;
      const { outcome, cookies } = await logVisitorIn(context, login, null);
      if (outcome.status !== "done") throw new Error(`Nobody logged in: ${outcome.status}`);
      await control.clearCalls();
      return cookieHeader(...sent.cookies, ...cookies);
    },
    encoded: ids.encode,
    numericId: (postId) => Number(ids.decode(postId)),
  };
  return setup;
}
