import Hashids from "hashids";
import type { Adapter, CallForm, EnvelopeForm, IdForm, DeclaredCall } from "./adapter";
import { convertFields, fieldsOf, snakeCase, valueAt } from "./fields";

/** Minimum length of an encoded id (specification, section 5). */
const MIN_LENGTH = 8;

/** First number of an encoded id whose other numbers are the bytes of a text. */
const TEXT = 1;

/** One adapted call. */
interface CompiledCall {
  readonly pattern: CallForm["pattern"];
  readonly request: (call: DeclaredCall) => DeclaredCall;
  /** @param data the result of `CompiledAdapter.data` */
  readonly response: (data: unknown) => unknown;
}

/** An adapter in the form that the HTTP client uses (transport.ts). */
export interface CompiledAdapter {
  /** An answer in the site's envelope, `{code, message, data}`; null when it has none. */
  readonly envelope: (answer: unknown) => unknown;
  readonly data: (data: unknown) => unknown;
  readonly calls: ReadonlyMap<string, CompiledCall>;
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

/** A refusal's code: as the adapter lists it, else the digits in it, else 1. */
function codeOf(value: unknown, codes: EnvelopeForm["codes"] = {}): number {
  const text = String(value);
  const listed = Object.hasOwn(codes, text) ? codes[text] : undefined;
  const digits = Number(/\d{1,9}/.exec(text)?.[0] ?? 1);
  return listed ?? (digits === 0 ? 1 : digits);
}

function envelopeOf({ success, code, codes, message, data }: EnvelopeForm) {
  return (answer: unknown): unknown => {
    const result = valueAt(answer, success.path);
    if (result === undefined || result === null) return null;
    return {
      code: success.is.some((one) => one === result)
        ? 0
        : codeOf(valueAt(answer, code ?? success.path), codes),
      ...(message === undefined ? {} : { message: valueAt(answer, message) }),
      data: valueAt(answer, data),
    };
  };
}

function renamed(data: unknown, names: Readonly<Record<string, string>>): unknown {
  return Object.fromEntries(
    Object.entries(fieldsOf(data)).map(([name, value]) => [
      Object.hasOwn(names, name) ? (names[name] ?? name) : name,
      value,
    ]),
  );
}

function compileCall(form: CallForm, { toPlatform }: Ids): CompiledCall {
  const { pattern, ids = [], offset, list, rename } = form;
  return {
    pattern,
    request: (call) => {
      const changed = form.request?.(call) ?? call;
      const given = { ...changed.given };
      for (const name of ids) {
        if (typeof given[name] === "string") given[name] = toPlatform(given[name]);
      }
      if (offset !== undefined) given["offset"] = (Number(given[offset.page]) - 1) * offset.size;
      return { given, body: changed.body };
    },
    response: (data) => {
      const listed = list === undefined ? data : valueAt(data, list);
      const named = rename === undefined ? listed : renamed(listed, rename);
      return form.response?.(named) ?? named;
    },
  };
}

/** @param salt of the id encoding, from the configuration */
export function compileAdapter(adapter: Adapter, salt: string): CompiledAdapter {
  const ids = idsOf(adapter.ids, salt);
  const conversion = {
    table: adapter.fields,
    nameOf: adapter.naming === "camelCase" ? snakeCase : (name: string) => name,
    idOf: ids.toSite,
  };
  return {
    envelope: envelopeOf(adapter.envelope),
    data: (data) => convertFields(data, conversion),
    calls: new Map(
      Object.entries(adapter.calls).map(([name, form]) => [name, compileCall(form, ids)]),
    ),
  };
}
