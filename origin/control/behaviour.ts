/** Switches of the platform's behaviour that a platform may have either way. */
export interface Behaviour {
  /** How often the account call of a newly registered account answers 402 first. */
  accountNotReady: number;
  /** How the share configuration spells the signature. */
  signatureField: "signture" | "signature";
}

const defaults: Behaviour = { accountNotReady: 1, signatureField: "signture" };

/** Module memory: one isolate serves the origin, locally and in tests. */
export const behaviour: Behaviour = { ...defaults };

export function resetBehaviour(): void {
  Object.assign(behaviour, defaults);
}
