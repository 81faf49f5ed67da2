import * as fc from "fast-check";
import { madeUp } from "../../../parts";

/** Where an attacker wants a visitor, a picture or a script to come from. */
export const FOREIGN = "evil.example";

/** What browsers, servers and proxies have read differently before. */
const pieces = [
  "/",
  "//",
  "///",
  "\\",
  "/\\",
  "\\/",
  "/\t/",
  "/\n/",
  "/\r",
  "\t",
  " ",
  "\0",
  "\u0001",
  "/./",
  "/../",
  "/x/..//",
  "/%2e/",
  "/./%2e//",
  "%2f",
  "%5c",
  "%09",
  "%0d%0a",
  "?",
  "#",
  "@",
  ":",
  ";",
  ".",
  "．",
  "／",
  "。",
  "\u2028",
  "\u00ad",
  "http:",
  "https:",
  "https://",
  "HTTPS:/",
  "javascript:",
  "jAvAsCrIpT:",
  "java\tscript:",
  "data:text/html,",
  "data:image/svg+xml,",
  "vbscript:",
  "blob:",
  "filesystem:",
  "alert(1)",
  "//x",
  "user:secret@",
  "site.example",
  "site.example@",
  ".site.example",
  "[::1]",
  "127.0.0.1",
  FOREIGN,
  `${FOREIGN}/`,
  `//${FOREIGN}/`,
  "davmu",
  "/davmu",
  "/davmu/share",
  "/davmu/share/",
  "/davmu/share//",
  "/davmu/shared",
  "/davmu/share/-/",
  "/davmu/share/auth",
  "/davmu/share/web/doc/ab12cd34/index.html",
  "web/doc",
] as const;

/** URLs made of such pieces, and of any text at all. */
export const spellings: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((all) => all.join("")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
);

/** Those that have led away before, here or elsewhere. */
export const known: readonly string[] = [
  `/davmu/share//${FOREIGN}/x`,
  `/davmu/share///${FOREIGN}/x`,
  `/davmu/share/./%2e//${FOREIGN}/x`,
  `/davmu/share/x/..//${FOREIGN}/x`,
  `/davmu/share/\\${FOREIGN}/x`,
  `/davmu/share/\t/${FOREIGN}/x`,
  `/davmu/share/%2e%2e/..//${FOREIGN}`,
  `/.//${FOREIGN}/x.png`,
  `/./\\${FOREIGN}/x.png`,
  `/%2e//${FOREIGN}/x.png`,
  `//${FOREIGN}`,
  `/\\${FOREIGN}`,
  `\\\\${FOREIGN}`,
  `/\t/${FOREIGN}`,
  `\t//${FOREIGN}`,
  `https:${FOREIGN}`,
  "http:site.example/davmu/share/",
  `https:\\\\${FOREIGN}`,
  `https://site.example@${FOREIGN}/`,
  `https://site.example.${FOREIGN}/`,
  `https://${FOREIGN}#.site.example`,
  `https://${FOREIGN}\\.site.example`,
  "javascript:alert(1)",
  "javascript://site.example/%0aalert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https:site.example",
];

/** Whether a rule holds for every known spelling and for many that were made up. */
export function forEverySpelling(rule: (spelling: string) => void): void {
  for (const spelling of known) rule(spelling);
  fc.assert(
    fc.property(spellings, (spelling) => rule(spelling)),
    { numRuns: madeUp(500, 10_000) },
  );
}
