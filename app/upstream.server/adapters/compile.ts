import Hashids from "hashids";
import type { Adapter, CallForm, EnvelopeForm, IdForm, OwnCall } from "./adapter";
import { fieldsOf, respelt, snakeCase, valueAt } from "./fields";

/** Minimum length of an encoded id (specification, section 5). */
const MIN_LENGTH = 8;

/** Stands before the characters of a plain id that is no number. */
const TEXT = 1;

/** How one call is spelled. */
export interface CompiledCall {
  readonly at: CallForm["at"];
  readonly asked: (call: OwnCall) => OwnCall;
  /** @param data as `CompiledAdapter.data` has read them */
  readonly data: (data: unknown) => unknown;
}

/** An adapter as the one HTTP client uses it (transport.ts). */
export interface CompiledAdapter {
  /** An answer in the site's envelope, `{code, message, data}`; anything else counts as no answer. */
  readonly envelope: (answer: unknown) => unknown;
  readonly data: (data: unknown) => unknown;
  readonly calls: ReadonlyMap<string, CompiledCall>;
}

interface Ids {
  readonly own: (id: unknown) => unknown;
  readonly theirs: (id: string) => string;
}

/** Ids both ways, by the site's own encoding (specification, section 5). */
function idsOf({ form, prefix = "" }: IdForm, salt: string): Ids {
  const hashids = new Hashids(salt, MIN_LENGTH);
  const bare = (id: unknown): string => {
    const text = typeof id === "string" || typeof id === "number" ? String(id) : "";
    return text.startsWith(prefix) ? text.slice(prefix.length) : text;
  };
  if (form === "encoded") return { own: bare, theirs: (id) => `${prefix}${id}` };
  const encoder = new TextEncoder();
  const encode = (id: string): string =>
    /^(0|[1-9]\d{0,14})$/.test(id)
      ? hashids.encode(Number(id))
      : hashids.encode([TEXT, ...encoder.encode(id)]);
  const decode = (id: string): string => {
    // A preview is asked for by the plain id itself.
    const [first, ...rest] = /^[A-Za-z0-9]+$/.test(id) ? hashids.decode(id) : [];
    if (first === undefined) return id;
    return rest.length === 0
      ? String(first)
      : new TextDecoder().decode(Uint8Array.from(rest.map(Number)));
  };
  return {
    own: (id) => {
      const plain = bare(id);
      return plain === "" ? "" : encode(plain);
    },
    theirs: (id) => `${prefix}${decode(id)}`,
  };
}

/** A refusal's code: as the adapter names it, else the digits in it, else one that says no more. */
function codeOf(word: unknown, codes: EnvelopeForm["codes"] = {}): number {
  const text = String(word);
  const named = Object.hasOwn(codes, text) ? codes[text] : undefined;
  const digits = Number(/\d{1,9}/.exec(text)?.[0] ?? 1);
  return named ?? (digits === 0 ? 1 : digits);
}

function envelopeOf({ success, code, codes, message, data }: EnvelopeForm) {
  return (answer: unknown): unknown => {
    const word = valueAt(answer, success.at);
    if (word === undefined || word === null) return null;
    return {
      code: success.is.some((one) => one === word)
        ? 0
        : codeOf(valueAt(answer, code ?? success.at), codes),
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

function compileCall(form: CallForm, { theirs }: Ids): CompiledCall {
  const { at, ids = [], offset, list, rename } = form;
  return {
    at,
    asked: (call) => {
      const said = form.asked?.(call) ?? call;
      const given = { ...said.given };
      for (const name of ids) {
        if (typeof given[name] === "string") given[name] = theirs(given[name]);
      }
      if (offset !== undefined) given["offset"] = (Number(given[offset.page]) - 1) * offset.size;
      return { given, body: said.body };
    },
    data: (data) => {
      const listed = list === undefined ? data : valueAt(data, list);
      const named = rename === undefined ? listed : renamed(listed, rename);
      return form.data?.(named) ?? named;
    },
  };
}

/** @param salt of the id encoding, from the configuration */
export function compileAdapter(adapter: Adapter, salt: string): CompiledAdapter {
  const ids = idsOf(adapter.ids, salt);
  const spelling = {
    table: adapter.fields,
    otherwise: adapter.naming === "camelCase" ? snakeCase : (name: string) => name,
    ownId: ids.own,
  };
  return {
    envelope: envelopeOf(adapter.envelope),
    data: (data) => respelt(data, spelling),
    calls: new Map(
      Object.entries(adapter.calls).map(([name, form]) => [name, compileCall(form, ids)]),
    ),
  };
}
