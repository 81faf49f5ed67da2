import { submitForm, tryAll, type AttackClass } from "./attempts";

const ACTS = [
  "auth",
  "-/login",
  "-/code",
  "-/comment",
  "comment",
  "-/collect",
  "invite/index.html",
];

/** Ways to write a path that routes understand and that what compares letters does not. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace("share", "Share"),
  (path) => path.replace("share/", "share//"),
  (path) => `${path}/`,
  (path) => path.replace(/[a-z]$/, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  (path) => `${path.toUpperCase()}.data`,
];

/** Acts at URLs that the zone's limits and the guards of paths do not know. */
export const spellings: AttackClass = {
  name: "other spellings of an address",
  run: ({ site }) =>
    tryAll(
      ACTS.flatMap((act) => SPELLINGS.map((spell) => spell(`/davmu/share/${act}`))),
      async (path) => {
        const { status, headers } = await submitForm(`${new URL(site.address).origin}${path}`, {
          intent: "send-code",
          method: "code",
          phone: "13700000001",
          agreed: "on",
        });
        return status === 308 ? null : `${path}: ${status} ${headers.location ?? ""}`;
      },
    ),
};
