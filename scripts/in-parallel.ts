/** Does the same with each item, in order, with so many of them at a time. @throws the first failure */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const next = items.values();
  const workOn = async (): Promise<void> => {
    for (const item of next) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
}
