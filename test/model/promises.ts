import type { World } from "./world";

/** Clocks may be this far apart where the store has none: the order of two commands is then open. */
const OPEN_MS = 8000;

/** An acknowledged purge holds everywhere within the stated bound. Null when it does. */
export function brokenPurge(world: World): string | null {
  for (const { at, givenAt, command } of world.acknowledged) {
    if (command.kind === "override") continue;
    const shownLate = world.shown.find(
      ({ article, begunAt, visitedAt }) =>
        (command.tags.includes(`content:article${article}`) || command.tags.includes("content")) &&
        begunAt < givenAt &&
        visitedAt > at + world.boundMs,
    );
    if (shownLate !== undefined) {
      return `${command.kind} of ${command.tags.join()} acknowledged at ${at}: shown at +${shownLate.visitedAt - at} ms, begun ${shownLate.begunAt - at} ms`;
    }
  }
  return brokenLearning(world);
}

/** A fresh document of fresh data: what was there between "gone" and "gone again" is shown so long, in seconds. */
const FRESH_SECONDS = { data: 60, document: 35 } as const;

function freshMs({ acknowledged }: World): number {
  const overridden = acknowledged.flatMap(({ command }) =>
    command.kind === "override" ? [Number(command.rules["content"]?.["fresh"] ?? 0)] : [],
  );
  return (Math.max(FRESH_SECONDS.data, ...overridden) + FRESH_SECONDS.document) * 1000;
}

/** Content that any isolate learned to be removed is shown nowhere after the bound. */
function brokenLearning(world: World): string | null {
  for (const { article, at, askedAt, again } of world.learned) {
    const bound = again ? Math.max(world.boundMs, freshMs(world)) : world.boundMs;
    const shownLate = world.shown.find(
      (shown) =>
        shown.article === article && shown.begunAt < askedAt && shown.visitedAt > at + bound,
    );
    if (shownLate !== undefined) {
      return `gone learned at ${at}: shown at +${shownLate.visitedAt - at} ms, begun ${shownLate.begunAt - at} ms`;
    }
  }
  return null;
}

/** An accepted override stays until one that names the same rule replaces it. */
export function brokenOverride(world: World, isolate: number): string | null {
  const { overrides } = world.isolate(isolate).rules;
  const commands = world.acknowledged.flatMap(({ at, command }) =>
    command.kind === "override"
      ? Object.entries(command.rules).map(([rule, policy]) => ({ at, rule, policy }))
      : [],
  );
  for (const rule of new Set(commands.map((command) => command.rule))) {
    const named = commands.filter((command) => command.rule === rule);
    const last = named.at(-1)?.at ?? 0;
    const allowed = named.filter(({ at }) => last - at <= OPEN_MS).map(({ policy }) => policy);
    const counts = overrides[rule] ?? null;
    if (!allowed.some((policy) => JSON.stringify(policy) === JSON.stringify(counts))) {
      return `${rule} is ${JSON.stringify(counts)}, the overrides were ${JSON.stringify(allowed)}`;
    }
  }
  return null;
}
