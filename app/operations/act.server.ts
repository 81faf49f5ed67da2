import type { Edge } from "../edge.server/edge";
import { documentCacheOf } from "../edge.server/edge";
import type { Overrides } from "../edge.server/control/rule-book";

/** How an operator's order ended. */
export type Outcome =
  | { readonly done: "purged"; readonly tags: readonly string[] }
  | { readonly done: "overridden" }
  | { readonly refused: string };

const TAG = /^[\w-]+(:[\w-]{1,64})?$/;

const purge = async (edge: Edge, tags: readonly string[]): Promise<Outcome> => {
  const bad = tags.find((tag) => !TAG.test(tag));
  if (bad !== undefined || tags.length === 0) return { refused: `not a tag: ${bad ?? ""}` };
  await Promise.all([edge.cache.purge(tags), documentCacheOf(edge).purge(tags)]);
  if (edge.bindings.EDGE_KV !== undefined) {
    await edge.isolate.control.publishPurges(edge.bindings.EDGE_KV, tags);
  }
  return { done: "purged", tags };
};

const parseOverrides = (text: string): Overrides | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? (parsed as Overrides) : null;
  } catch {
    return null;
  }
};

const override = async (edge: Edge, text: string): Promise<Outcome> => {
  const overrides = parseOverrides(text);
  if (overrides === null) return { refused: "the overrides are not a JSON object" };
  const { control, rules } = edge.isolate;
  const problem =
    edge.bindings.EDGE_KV === undefined
      ? rules.apply(overrides)
      : await control.publishOverrides(edge.bindings.EDGE_KV, overrides);
  return problem === null ? { done: "overridden" } : { refused: problem };
};

/** Carries out an operator's form: `purge` with tags, or `override` with the whole set as JSON. */
export const act = async (edge: Edge, form: FormData): Promise<Outcome> => {
  const order = form.get("order");
  const outcome =
    order === "purge"
      ? await purge(
          edge,
          form.getAll("tag").flatMap((tag) =>
            String(tag)
              .split(/[\s,]+/)
              .filter(Boolean),
          ),
        )
      : order === "override"
        ? await override(edge, String(form.get("overrides") ?? ""))
        : { refused: "no such order" };
  const what = "refused" in outcome ? outcome.refused : outcome.done;
  edge.log.warn("operations.order", { order: String(order), what });
  return outcome;
};
