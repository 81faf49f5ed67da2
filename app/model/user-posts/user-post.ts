/** Somebody as they appear beside what they wrote. */
export interface Person {
  /** Opaque; empty where the platform names nobody. */
  readonly userId: string;
  readonly alias: string;
  /** Absolute or root-relative address; empty without one. */
  readonly avatar: string;
}

/** A topic, circle or chapter that something stands under. */
export interface Reference {
  readonly id: string;
  readonly name: string;
}

/** A recording that a reader attached. */
export interface PostedMedia {
  readonly url: string;
  /** MIME type; empty when the platform does not know. */
  readonly type: string;
  readonly poster: string;
}
