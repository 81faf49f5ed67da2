/** Widest picture, in pixels, that the small files (`-thumb`) stand for. */
const SMALL = 480;

const formats = [
  { type: "image/avif", extension: "avif" },
  { type: "image/webp", extension: "webp" },
] as const;

/**
 * The files that may stand for a picture at a width, best first, as the media hosts of the product
 * choose: the small one where it is enough, in the best format that the browser's `Accept` names.
 *
 * @param path the picture's own file, which is the last resort
 * @param width the `w` of the URL; null and anything but a number asks for the file itself
 */
export function renditionsOf(
  path: string,
  width: string | null,
  accept: string,
): readonly string[] {
  const picture = /^(.*)\.(jpe?g|png)$/.exec(path);
  if (picture === null || !/^\d{1,5}$/.test(width ?? "")) return [path];
  const [, name = "", own = ""] = picture;
  const accepted = formats.flatMap(({ type, extension }) =>
    accept.includes(type) ? [extension] : [],
  );
  const small = [...accepted, own].map((extension) => `${name}-thumb.${extension}`);
  const large = accepted.map((extension) => `${name}.${extension}`);
  return [...(Number(width) <= SMALL ? small : []), ...large, path];
}
