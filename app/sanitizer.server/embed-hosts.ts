/** What a frame of another site is, for the card that stands in its place. */
export interface EmbedPlace {
  /** The page that shows the same to a person; the frame's own address where none is known. */
  readonly href: string;
  readonly kind: "video" | "audio" | "map" | "page";
  /** The place's name as readers know it; its host where the name is not known. */
  readonly name: string;
}

interface KnownHost {
  readonly hosts: RegExp;
  readonly name: string;
  readonly kind: EmbedPlace["kind"];
  /** The address of the page for a person, or null to keep the frame's. */
  readonly page?: (url: URL) => string | null;
}

function safe(id: string | null | undefined): string | null {
  return id !== null && id !== undefined && /^[\w=-]{1,64}$/.test(id) ? id : null;
}

function lastSegment(url: URL): string | null {
  return safe(url.pathname.split("/").findLast((segment) => segment !== ""));
}

function page(prefix: string, id: string | null, suffix = ""): string | null {
  return id === null ? null : `${prefix}${id}${suffix}`;
}

const known: readonly KnownHost[] = [
  {
    hosts: /(?:^|\.)v\.qq\.com$|(?:^|\.)video\.qq\.com$/,
    name: "腾讯视频",
    kind: "video",
    page: ({ searchParams }) =>
      page("https://v.qq.com/x/page/", safe(searchParams.get("vid")), ".html"),
  },
  { hosts: /^(?:mp|channels)\.weixin\.qq\.com$/, name: "微信视频", kind: "video" },
  {
    hosts: /(?:^|\.)bilibili\.com$/,
    name: "哔哩哔哩",
    kind: "video",
    page: ({ searchParams }) => {
      const bvid = safe(searchParams.get("bvid"));
      const aid = safe(searchParams.get("aid"));
      return page("https://www.bilibili.com/video/", bvid ?? (aid === null ? null : `av${aid}`));
    },
  },
  {
    hosts: /(?:^|\.)youku\.com$/,
    name: "优酷",
    kind: "video",
    page: (url) =>
      page(
        "https://v.youku.com/v_show/id_",
        safe(/\/sid\/([^/]+)/.exec(url.pathname)?.[1]) ?? lastSegment(url),
        ".html",
      ),
  },
  { hosts: /(?:^|\.)iqiyi\.com$/, name: "爱奇艺", kind: "video" },
  { hosts: /(?:^|\.)mgtv\.com$/, name: "芒果 TV", kind: "video" },
  { hosts: /(?:^|\.)(?:cctv|cntv)\.(?:com|cn)$/, name: "央视网", kind: "video" },
  { hosts: /(?:^|\.)ixigua\.com$/, name: "西瓜视频", kind: "video" },
  { hosts: /(?:^|\.)douyin\.com$/, name: "抖音", kind: "video" },
  { hosts: /(?:^|\.)weibo\.(?:com|cn)$/, name: "微博", kind: "video" },
  { hosts: /(?:^|\.)tudou\.com$/, name: "土豆", kind: "video" },
  { hosts: /(?:^|\.)sohu\.com$/, name: "搜狐视频", kind: "video" },
  {
    hosts: /(?:^|\.)youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    name: "YouTube",
    kind: "video",
    page: (url) =>
      page("https://www.youtube.com/watch?v=", safe(url.searchParams.get("v")) ?? lastSegment(url)),
  },
  { hosts: /^player\.vimeo\.com$/, name: "Vimeo", kind: "video" },
  { hosts: /(?:^|\.)music\.163\.com$/, name: "网易云音乐", kind: "audio" },
  { hosts: /(?:^|\.)y\.qq\.com$/, name: "QQ 音乐", kind: "audio" },
  { hosts: /(?:^|\.)ximalaya\.com$/, name: "喜马拉雅", kind: "audio" },
  { hosts: /^(?:map|uri|api\.map)\.(?:baidu|amap|qq)\.com$/, name: "地图", kind: "map" },
];

/** What stands behind a frame's address. */
export function embedPlace(address: string): EmbedPlace {
  const url = new URL(address);
  const host = known.find(({ hosts }) => hosts.test(url.hostname));
  if (host === undefined) return { href: address, kind: "page", name: url.host };
  return { href: host.page?.(url) ?? address, kind: host.kind, name: host.name };
}
