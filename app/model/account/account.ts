/** A logged-in visitor as screens show them (specification, section 3 "User info"). */
export interface Account {
  readonly alias: string;
  /** URL of the picture; empty when the account has none. */
  readonly avatar: string;
}

/** The current visitor as the browser may know them; the token stays in its cookie. */
export type CurrentVisitor =
  | { readonly status: "anonymous" }
  | ({
      readonly status: "logged-in";
      /** The platform's id of them; behaviour records carry it (specification, section 3). */
      readonly userId: string;
    } & Account);

export const ANONYMOUS: CurrentVisitor = { status: "anonymous" };

/** Empty for an anonymous visitor. */
export function userIdOf(visitor: CurrentVisitor): string {
  return visitor.status === "logged-in" ? visitor.userId : "";
}
