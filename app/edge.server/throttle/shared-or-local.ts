/** A store of the fleet, null where there is none, and the isolate's own. */
interface Stores<Store> {
  readonly shared: Store | null;
  readonly local: Store;
}

/** Asks the fleet's store; the isolate's own where there is none, or when it fails. */
export async function askSharedOrLocal<Store, Answer>(
  { shared, local }: Stores<Store>,
  ask: (store: Store) => Promise<Answer>,
  report: (reason: string) => void,
): Promise<Answer> {
  if (shared === null) return ask(local);
  try {
    return await ask(shared);
  } catch (error) {
    report(String(error));
    return ask(local);
  }
}
