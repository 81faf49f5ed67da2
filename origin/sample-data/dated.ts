import { MINUTE, now } from "../data/clock";

/** When this isolate first dated something; ages count back from here, so that answers stay equal. */
let datedAt: number | null = null;

const instantNames: Readonly<Record<string, string>> = {
  minutes_ago: "created_at",
  published_minutes_ago: "publish_at",
};

/**
 * The value with every age in minutes turned into an instant in Unix seconds (`minutes_ago` becomes
 * `created_at`, `ends_in_minutes` becomes `ends_at`), at any depth.
 */
export function dated(value: unknown): unknown {
  datedAt ??= now();
  const at = datedAt;
  if (Array.isArray(value)) return value.map(dated);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const instant = instantNames[name];
      if (instant && typeof field === "number") return [instant, Math.round(at - field * MINUTE)];
      if (name.endsWith("_in_minutes") && typeof field === "number") {
        return [name.replace(/_in_minutes$/, "_at"), Math.round(at + field * MINUTE)];
      }
      return [name, dated(field)];
    }),
  );
}
