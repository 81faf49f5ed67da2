import { createExecutionContext, env as testEnv } from "cloudflare:test";
import type { OriginEnv } from "../../../origin/env";
import { createWorker } from "../../../origin/worker";
import { sampleFiles } from "./sample-files";

const files: Record<string, string> = {
  "/clip.mp4": "0123456789",
  "/tide.jpg": "large jpeg",
  "/tide.avif": "large avif",
  "/tide-thumb.webp": "small webp",
};

const stored = new Map<string, ArrayBuffer>();

const env = {
  ...(testEnv as unknown as OriginEnv),
  HASHIDS_SALT: "pepper",
  PUBLIC_BASE: "http://site.example",
  CONTROL: "on",
  MEDIA: {
    fetch: async (request: Request) => {
      const file = files[new URL(request.url).pathname];
      return file === undefined ? new Response(null, { status: 404 }) : new Response(file);
    },
  },
  FILES: {
    put: async (key, bytes) => stored.set(key, bytes),
    head: async (key) => {
      const bytes = stored.get(key);
      return bytes === undefined ? null : { size: bytes.byteLength };
    },
    delete: async (keys) => {
      for (const key of keys) stored.delete(key);
    },
  },
} satisfies OriginEnv;

const worker = createWorker(sampleFiles);

/** Whether the store has the bytes of a form's file. */
export function hasBytes(fileId: string): boolean {
  return stored.has(fileId);
}

export interface Reply<T> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
}

/** One HTTP request to the platform, as the site would make it. */
export function request(path: string, init: RequestInit = {}, overrides: Partial<OriginEnv> = {}) {
  return worker.fetch(
    new Request(`http://origin.local${path}`, init),
    { ...env, ...overrides },
    createExecutionContext(),
  );
}

function asJson(body: unknown): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

/** A call of the platform; its envelope. */
export async function call<T = Record<string, unknown>>(
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Reply<T>> {
  const init = body === undefined ? {} : asJson(body);
  const headers = { ...init.headers, ...(token === undefined ? {} : { authorization: token }) };
  return (await request(path, { ...init, headers })).json();
}

/** A call of the control API; its plain answer. */
export async function control<T = unknown>(path: string, body?: unknown): Promise<T> {
  return (await request(`/__origin${path}`, body === undefined ? {} : asJson(body))).json();
}

export function controlDelete(path: string) {
  return request(`/__origin${path}`, { method: "DELETE" });
}

let phones = 0;

/** A phone that no other test uses. */
export function freshPhone(): string {
  return `139${String((phones += 1)).padStart(8, "0")}`;
}

/** The login body of the site; `proof` is the code or the password. */
export function loginBody(account: string, proof: object) {
  return {
    appid: 1,
    platform: "mobile",
    account,
    device_id: "test-device",
    ...proof,
  };
}

/** Sends a code to the phone and reads it from the control API. */
export async function sendCode(tel: string): Promise<string> {
  await call(`/peony/v1/vcode?tel=${tel}&type=6`);
  return (await control<{ code: string }>(`/codes/${tel}`)).code;
}

export interface Session {
  readonly token: string;
  readonly user_id: string;
}

/** Registers a new visitor and lets the account become ready. */
export async function registered(): Promise<Session> {
  const tel = freshPhone();
  const verify_code = await sendCode(tel);
  const { data } = await call<Session>("/peony/v1/auth", {
    body: loginBody(tel, { verify_code }),
  });
  await call(`/peony/v1/account/${data.user_id}`, { token: data.token });
  return data;
}

interface Summary {
  readonly post_id: string;
  readonly title: string;
}

/** The encoded id of the sample content with this title. */
export async function idOf(title: string): Promise<string> {
  const keyword = encodeURIComponent(title);
  const { data } = await call<{ contents: Summary[] }>(`/peony/v1/search?keyword=${keyword}`);
  const found = data.contents.find((item) => item.title === title);
  if (!found) throw new Error(`no sample content is called ${title}`);
  return found.post_id;
}
