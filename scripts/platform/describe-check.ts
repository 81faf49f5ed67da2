import type { CheckedCall } from "./checked-call";
import { needOf, SCREENS } from "./needs";

/** The screens that would work today, and those of whose kind of content none was seen. */
export function screensOf(checked: readonly CheckedCall[]) {
  const works = checked.filter(({ outcome }) => outcome === "works");
  const content = checked.filter(({ name }) => name === "content");
  const working = SCREENS.filter(
    ({ calls, kinds }) =>
      calls.every((name) => works.some((call) => call.name === name)) &&
      (kinds === undefined ||
        works.some(({ name, kind }) => name === "content" && kind && kinds.includes(kind))),
  ).map(({ name }) => name);
  const unseen = SCREENS.filter(
    ({ kinds }) => kinds && !content.some(({ kind }) => kind && kinds.includes(kind)),
  ).map(({ name }) => name);
  return { working, unseen };
}

function rowOf(call: CheckedCall, index: number, rows: readonly CheckedCall[]): string {
  const { name, kind, address, outcome, answer, milliseconds, service } = call;
  const { screens, without } = needOf(name, service);
  const time = milliseconds === null ? "" : `, ${Math.round(milliseconds)} ms`;
  const fields = (words: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${words} ${names.join(", ")}`];
  return [
    `${outcome.padEnd(8)} ${name}${kind === null ? "" : ` (${kind})`} · ${address}`,
    ...[
      `${answer}${time}`,
      ...fields("read:", call.derived === "" ? [] : [call.derived]),
      ...call.misses.slice(0, 5).map((miss) => `misses ${miss}`),
      // The same for every kind of content, more or less.
      ...(rows[index - 1]?.name === name ? [] : fields("not in the answer:", call.lacking)),
      ...fields("not read:", call.unread),
      ...(outcome === "works" ? [] : [`needed by ${screens}; without it: ${without}`]),
    ].map((line) => `         ${line}`),
  ].join("\n");
}

/** A row for each call that could be made, the others by name, and the screens in the end. */
export function describeCheck(checked: readonly CheckedCall[]): string {
  const named = (words: string, outcome: CheckedCall["outcome"]): readonly string[] => {
    const names = checked.filter((call) => call.outcome === outcome).map(({ name }) => name);
    return names.length === 0 ? [] : [`${words}: ${names.join(", ")}.`];
  };
  const others: readonly CheckedCall["outcome"][] = ["changing", "personal", "absent"];
  const { working, unseen } = screensOf(checked);
  return [
    ...checked.filter(({ outcome }) => !others.includes(outcome)).map(rowOf),
    "",
    ...named("Not made, they change something; try them on a phone", "changing"),
    ...named("Not made without a visitor's token (PLATFORM_TOKEN)", "personal"),
    ...named("Not in the adapter", "absent"),
    ...(unseen.length === 0
      ? []
      : [`Not tried, the lists show none (--id <id> of one): ${unseen.join("; ")}.`]),
    working.length === 0
      ? "No screen would work today: begin with `content`."
      : `Screens that would work today: ${working.join("; ")}.`,
  ].join("\n");
}
