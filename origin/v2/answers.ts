// What the reference services answer, as the second dialect says it.

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function urn(id: unknown): string {
  return `urn:content:${String(id)}`;
}

function yesOrNo(value: unknown): "Y" | "N" {
  return value === true || value === 1 ? "Y" : "N";
}

/** "3:25" and "1:02:03" in milliseconds. */
function milliseconds(clockTime: unknown): number {
  return (
    String(clockTime)
      .split(":")
      .reduce((sum, part) => sum * 60 + Number(part), 0) * 1000
  );
}

function picture({ url, thumb, wbep_thumb, avif_thumb, width, height, ...rest }: Fields): Fields {
  return {
    ...rest,
    src: url,
    small: thumb,
    smallWebp: wbep_thumb,
    smallAvif: avif_thumb,
    size: `${Number(width) || 0}x${Number(height) || 0}`,
  };
}

/** Content, whether an item or a summary. */
function content(fields: Fields): Fields {
  const { post_id, relations, content_type, content: html, style, meta, ...more } = fields;
  const { publish_at, updated_at, expired_at, enable_comment, ...others } = more;
  const { duration_str, mp, portrait, ...rest } = others;
  return {
    ...rest,
    contentId: urn(post_id),
    kind: content_type,
    times: { published: publish_at, updated: updated_at, expires: expired_at },
    byMediaAccount: yesOrNo(mp),
    upright: yesOrNo(portrait),
    commentsAllowed: yesOrNo(
      fieldsOf(meta).comment_available === "true" || enable_comment === true,
    ),
    covers: fieldsOf(style).data ?? [],
    ...(html === undefined ? {} : { bodyHtml: html }),
    ...(Array.isArray(relations) ? { relatedContentIds: relations.map(urn) } : {}),
    ...(duration_str ? { durationMs: milliseconds(duration_str) } : {}),
  };
}

function comment({ gid, content: text, replys, star, ...rest }: Fields): Fields {
  return { ...rest, commentId: gid, commentText: text, replies: replys, starred: yesOrNo(star) };
}

/** Names that differ wherever they stand; the others are in camelCase. */
const names: Readonly<Record<string, string>> = { images: "pictures", count: "totalCount" };

/** Data as this dialect names it, at every depth. */
function say(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(say);
  if (typeof value !== "object" || value === null) return value;
  const plain = value as Fields;
  const shaped =
    "thumb" in plain
      ? picture(plain)
      : "content_type" in plain
        ? content(plain)
        : "gid" in plain
          ? comment(plain)
          : "post_id" in plain
            ? { ...plain, contentId: urn(plain.post_id), post_id: undefined }
            : plain;
  return Object.fromEntries(
    Object.entries(shaped).map(([name, field]) => [names[name] ?? camelCase(name), say(field)]),
  );
}

const STATES = ["SOON", "ONAIR", "OVER", "BREAK"];

function broadcast(data: unknown): unknown {
  const { status, ...rest } = fieldsOf(data);
  return { ...rest, state: STATES[Number(status)] };
}

/** Calls whose data has another shape, by their path; what they make of it is then named. */
const shapes: readonly (readonly [path: RegExp, shape: (data: unknown) => unknown])[] = [
  [/^\/album\//, (data) => ({ entries: fieldsOf(data).tracks, count: fieldsOf(data).total })],
  [/^\/(relates\/|hot72$)/, (data) => ({ entries: data })],
  [
    /^\/special\//,
    (data) => {
      const { special, blocks, total } = fieldsOf(data);
      const sections = (blocks as readonly Fields[]).map(({ name, style, items, ...rest }) => ({
        ...rest,
        title: name,
        layout: style,
        entries: items,
      }));
      return { head: special, sections, count: total };
    },
  ],
  [/\/hot-words$/, (data) => (data as readonly string[]).map((keyword) => ({ keyword }))],
  [
    /^\/data\/h5_config$/,
    (data) => {
      const { site_name, descriptions, site_logo } = fieldsOf(data);
      return { title: site_name, slogan: descriptions, logo: site_logo };
    },
  ],
  [
    /\/app\/info$/,
    (data) => {
      const { primaryColor, navigation } = fieldsOf(JSON.parse(String(fieldsOf(data).app_info)));
      return { theme: { primary: primaryColor }, menu: navigation };
    },
  ],
  [/^\/live\/(info|room)\/[^/]+$/, broadcast],
];

/** An answer of the services in the dialect's envelope. @param path of the call as the services know it */
export function answerOf(path: string, answer: unknown): unknown {
  const { code, message, data } = fieldsOf(answer);
  const status = { code: code === 0 ? "OK" : `E${String(code)}`, text: message };
  if (data === undefined || data === null) return { status };
  const shape = shapes.find(([at]) => at.test(path))?.[1];
  return { status, result: say(shape === undefined ? data : shape(data)) };
}
