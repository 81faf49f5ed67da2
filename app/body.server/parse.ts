import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import type { BodyNode } from "./tree";
import { TreeBuilder } from "./tree-builder";

/**
 * An editor's HTML as a tree of bounded depth. Never throws; time is linear in the length. Comments,
 * declarations and the content of `discarded` elements are left out.
 */
export function parseBody(html: string): BodyNode[] {
  return readBody(html).nodes;
}

interface ReadBody {
  readonly nodes: BodyNode[];
  /** How many elements were left out with their content, by name. */
  readonly dropped: ReadonlyMap<string, number>;
}

/** `parseBody`, and what it left out. */
export function readBody(html: string): ReadBody {
  const builder = new TreeBuilder();
  let name = "";
  let attribute = "";
  let value = "";
  let attributes = new Map<string, string>();
  // HTML knows no self-closing but of void elements: `<script/>` opens a script.
  const finishTag = () => builder.open(name, attributes);
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const ignore = () => undefined;
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => builder.text(html.slice(start, end)),
    ontextentity: (codePoint) => builder.text(String.fromCodePoint(codePoint)),
    onopentagname: (start, end) => {
      name = nameAt(start, end);
      attributes = new Map();
    },
    onattribname: (start, end) => {
      attribute = nameAt(start, end);
      value = "";
    },
    onattribdata: (start, end) => {
      value += html.slice(start, end);
    },
    onattribentity: (codePoint) => {
      value += String.fromCodePoint(codePoint);
    },
    onattribend: () => {
      if (!attributes.has(attribute)) attributes.set(attribute, value);
    },
    onopentagend: finishTag,
    onselfclosingtag: () =>
      builder.inForeign ? builder.openAndClose(name, attributes) : finishTag(),
    onclosetag: (start, end) => builder.close(nameAt(start, end)),
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  };
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return { nodes: builder.root.children, dropped: builder.dropped };
}
