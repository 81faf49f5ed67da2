import Hashids from "hashids";
import type { Upstreams } from "../../edge.server/config";
import type {
  Adapter,
  ApiKeyForm,
  BodyForm,
  CallForm,
  DeclaredCall,
  EnvelopeForm,
  IdForm,
  TokenForm,
} from "./adapter";
import { convertFields, fieldsOf, ownEntry, snakeCase, valueAt } from "./fields";

/** Minimum length of an encoded id (specification, section 5). */
const MIN_LENGTH = 8;

/** First number of an encoded id whose other numbers are the bytes of a text. */
const TEXT = 1;

/** One adapted call. */
interface CompiledCall {
  readonly pattern: CallForm["pattern"];
  readonly request: (call: DeclaredCall) => DeclaredCall;
  /** @param data of the envelope */
  readonly response: (data: unknown) => unknown;
}

/** An adapter in the form that the HTTP client uses (transport.ts). */
export interface CompiledAdapter {
  /** A response in the site's envelope, `{code, message, data}`; null when it has none. */
  readonly envelope: (answer: unknown) => unknown;
  readonly token: Required<TokenForm>;
  /** Null where the platform takes none. */
  readonly apiKey: ApiKeyForm | null;
  /** A call by its name; null when the platform does not have it. */
  readonly callOf: (name: string) => CompiledCall | null;
}

interface Ids {
  readonly toSite: (id: unknown) => unknown;
  readonly toPlatform: (id: string) => string;
}

/** Converts ids between the platform's form and the site's encoding (specification, section 5). */
function idsOf({ form, prefix = "" }: IdForm, salt: string): Ids {
  const hashids = new Hashids(salt, MIN_LENGTH);
  const bare = (id: unknown): string => {
    const text = typeof id === "string" || typeof id === "number" ? String(id) : "";
    return text.startsWith(prefix) ? text.slice(prefix.length) : text;
  };
  if (form === "encoded") return { toSite: bare, toPlatform: (id) => `${prefix}${id}` };
  const encoder = new TextEncoder();
  const encode = (id: string): string =>
    /^(0|[1-9]\d{0,14})$/.test(id)
      ? hashids.encode(Number(id))
      : hashids.encode([TEXT, ...encoder.encode(id)]);
  const decode = (id: string): string => {
    // A preview already has the plain id.
    const [first, ...bytes] = /^[A-Za-z0-9]+$/.test(id) ? hashids.decode(id) : [];
    if (first === undefined) return id;
    return bytes.length === 0
      ? String(first)
      : new TextDecoder().decode(Uint8Array.from(bytes.map(Number)));
  };
  return {
    toSite: (id) => {
      const plain = bare(id);
      return plain === "" ? "" : encode(plain);
    },
    toPlatform: (id) => `${prefix}${decode(id)}`,
  };
}

/** URLs of pictures and media, with the host that the platform leaves out. */
function urlsOf(
  base: Adapter["mediaBase"],
  upstreams: Partial<Upstreams>,
): (url: unknown) => unknown {
  if (base === undefined) return (url) => url;
  const start = `${base.startsWith("https://") ? base : upstreams[base as keyof Upstreams]}/`;
  return (url) =>
    typeof url === "string" && url !== "" && URL.canParse(url, start)
      ? new URL(url, start).href
      : url;
}

/** A refusal's code: as the adapter lists it, else the digits in it, else 1. */
function codeOf(value: unknown, codes: EnvelopeForm["codes"] = {}): number {
  const text = String(value);
  const digits = Number(/\d{1,9}/.exec(text)?.[0] ?? 1);
  return ownEntry(codes, text) ?? (digits === 0 ? 1 : digits);
}

function envelopeOf({ success, code, codes, message, data }: EnvelopeForm) {
  return (answer: unknown): unknown => {
    const result = success && valueAt(answer, success.path);
    if (success !== undefined && (result === undefined || result === null)) return null;
    const refusal = code === undefined ? result : valueAt(answer, code);
    const isSuccess =
      success === undefined
        ? refusal === undefined || refusal === null
        : success.is.some((one) => one === result);
    return {
      code: isSuccess ? 0 : codeOf(refusal, codes),
      ...(message === undefined ? {} : { message: valueAt(answer, message) }),
      data: data === undefined ? answer : valueAt(answer, data),
    };
  };
}

function bodyField(form: BodyForm, sent: Readonly<Record<string, unknown>>): unknown {
  if (typeof form === "string") return ownEntry(sent, form);
  if ("constant" in form) return form.constant;
  const value = ownEntry(sent, form.from);
  return ownEntry(form.values, String(value)) ?? value;
}

function compileCall(
  form: CallForm,
  { toPlatform }: Ids,
  convert: (data: unknown) => unknown,
): CompiledCall {
  const { pattern, ids = [], offset, body, list } = form;
  return {
    pattern,
    request: (call) => {
      const changed = form.request?.(call) ?? call;
      const sent: Record<string, unknown> = { ...fieldsOf(changed.body), ...changed.given };
      for (const name of ids) {
        if (typeof sent[name] === "string") sent[name] = toPlatform(sent[name]);
      }
      if (offset !== undefined) sent["offset"] = (Number(sent[offset.page]) - 1) * offset.size;
      const given = Object.fromEntries(
        Object.entries(sent).filter(
          (entry): entry is [string, string | number | null] =>
            ["string", "number"].includes(typeof entry[1]) || entry[1] === null,
        ),
      );
      return {
        given,
        body:
          body === undefined
            ? changed.body
            : Object.fromEntries(
                Object.entries(body).map(([name, field]) => [name, bodyField(field, sent)]),
              ),
      };
    },
    response: (data) => {
      const converted = convert(list === undefined ? data : valueAt(data, list));
      return form.response?.(converted) ?? converted;
    },
  };
}

/**
 * @param salt of the id encoding, from the configuration
 * @param upstreams URLs of the services, from the configuration
 */
export function compileAdapter(
  adapter: Adapter,
  salt: string,
  upstreams: Partial<Upstreams> = {},
): CompiledAdapter {
  const urlOf = urlsOf(adapter.mediaBase, upstreams);
  const ids = idsOf(adapter.ids, salt);
  const nameOf = adapter.naming === "camelCase" ? snakeCase : (name: string) => name;
  const compiled = (form: CallForm) => {
    const table = { ...adapter.fields, ...form.fields };
    const conversion = { table, nameOf, idOf: ids.toSite, urlOf };
    return compileCall(form, ids, (data) => convertFields(data, conversion));
  };
  const calls = new Map(
    Object.entries(adapter.calls).map(([name, form]) => [name, compiled(form)]),
  );
  const unlisted = adapter.unlisted === "none" ? null : compiled({});
  return {
    envelope: envelopeOf(adapter.envelope),
    token: { header: "authorization", prefix: "", ...adapter.token },
    apiKey: adapter.apiKey ?? null,
    callOf: (name) => calls.get(name) ?? unlisted,
  };
}
