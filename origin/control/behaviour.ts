/** Switches of the platform's behaviour that a platform may have either way. */
export interface Behaviour {
  /** How often the account call of a newly registered account answers 402 first. */
  accountNotReady: number;
  /** How the share configuration spells the signature. */
  signatureField: "signture" | "signature";
  /** Seconds between a page's questions to a chat and a room, 0 for none; null: the platform says nothing. */
  commentTimer: number | null;
  roomTimer: number | null;
  /** Whether the app info names the groups of its items, or a client asks for them. */
  groupsInAppInfo: boolean;
}

const defaults: Behaviour = {
  accountNotReady: 1,
  signatureField: "signture",
  commentTimer: null,
  roomTimer: null,
  groupsInAppInfo: true,
};

/** Module memory: one isolate serves the origin, locally and in tests. */
export const behaviour: Behaviour = { ...defaults };

export function resetBehaviour(): void {
  Object.assign(behaviour, defaults);
}
