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

const kept = new Map<string, ArrayBuffer>();

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
    put: async (key, bytes) => kept.set(key, bytes),
    head: async (key) => {
      const bytes = kept.get(key);
      return bytes === undefined ? null : { size: bytes.byteLength };
    },
    delete: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
  },
} satisfies OriginEnv;

const worker = createWorker(sampleFiles);

/** Whether the store has the bytes of a form's file. */
export const hasBytes = (fileId: string): boolean => kept.has(fileId);

export interface Reply<T> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
}

/** One HTTP request to the platform, as the site would make it. */
export const request = (path: string, init: RequestInit = {}, overrides: Partial<OriginEnv> = {}) =>
  worker.fetch(
    new Request(`http://origin.local${path}`, init),
    { ...env, ...overrides },
    createExecutionContext(),
  );

const asJson = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** A call of the platform; its envelope. */
export const call = async <T = Record<string, unknown>>(
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Reply<T>> => {
  const init = body === undefined ? {} : asJson(body);
  const headers = { ...init.headers, ...(token === undefined ? {} : { authorization: token }) };
  return (await request(path, { ...init, headers })).json();
};

/** A call of the control API; its plain answer. */
export const control = async <T = unknown>(path: string, body?: unknown): Promise<T> =>
  (await request(`/__origin${path}`, body === undefined ? {} : asJson(body))).json();

export const controlDelete = (path: string) => request(`/__origin${path}`, { method: "DELETE" });

let phones = 0;

/** A phone that no other test uses. */
export const freshPhone = (): string => `139${String((phones += 1)).padStart(8, "0")}`;

/** The login body of the site; `proof` is the code or the password. */
export const loginBody = (account: string, proof: object) => ({
  appid: 1,
  platform: "mobile",
  account,
  device_id: "test-device",
  ...proof,
});

/** Sends a code to the phone and reads it from the control API. */
export const sendCode = async (tel: string): Promise<string> => {
  await call(`/peony/v1/vcode?tel=${tel}&type=6`);
  return (await control<{ code: string }>(`/codes/${tel}`)).code;
};

export interface Session {
  readonly token: string;
  readonly user_id: string;
}

/** Registers a new visitor and lets the account become ready. */
export const registered = async (): Promise<Session> => {
  const tel = freshPhone();
  const verify_code = await sendCode(tel);
  const { data } = await call<Session>("/peony/v1/auth", {
    body: loginBody(tel, { verify_code }),
  });
  await call(`/peony/v1/account/${data.user_id}`, { token: data.token });
  return data;
};

interface Summary {
  readonly post_id: string;
  readonly title: string;
}

/** The encoded id of the sample content with this title. */
export const idOf = async (title: string): Promise<string> => {
  const keyword = encodeURIComponent(title);
  const { data } = await call<{ contents: Summary[] }>(`/peony/v1/search?keyword=${keyword}`);
  const found = data.contents.find((item) => item.title === title);
  if (!found) throw new Error(`no sample content is called ${title}`);
  return found.post_id;
};
