/** To be run in a page: all that was typed and chosen, files by their names. */
export function entered(): string[] {
  return Array.from(
    document.querySelectorAll<HTMLInputElement>("main input,main textarea,main select"),
  ).map(({ name, value, checked, files }) =>
    [name, value, checked, ...Array.from(files || []).map((file) => file.name)].join(" "),
  );
}
