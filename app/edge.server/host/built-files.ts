import { BASE_PATH } from "../../model/url/base-path";

/** URLs of files with a content hash in the name. */
export const ASSETS = `${BASE_PATH}/assets/`;
export const SERVICE_WORKER = `${BASE_PATH}/sw.js`;
/** `Cache-Control` of a file with a content hash in the name. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** The build's compressed copies, smallest first, and their file endings. */
const COPIES = { br: ".br", gzip: ".gz" } as const;

export type Encoding = keyof typeof COPIES;

const ALL = Object.keys(COPIES) as readonly Encoding[];

export function endingOf(encoding: Encoding): string {
  return COPIES[encoding];
}

/**
 * The encodings of the build that a request prefers to the plain file, best first. Weights and `*` count (RFC 9110,
 * section 12.5.3); of equal weight the smaller copy comes first.
 */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const member of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = member.split(";").map((part) => part.trim());
    const weight = parameters
      .find((parameter) => /^q\s*=/.test(parameter))
      ?.replace(/^q\s*=\s*/, "");
    const quality = weight === undefined ? 1 : Number(weight);
    if (name !== "") weights.set(name === "x-gzip" ? "gzip" : name, quality >= 0 ? quality : 0);
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  const accepted = ALL.filter((encoding) => {
    const weight = weightOf(encoding);
    return weight > 0 && weight >= plain;
  });
  return accepted.toSorted((a, b) => weightOf(b) - weightOf(a));
}
