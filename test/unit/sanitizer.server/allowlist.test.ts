import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { enforceAllowlist } from "~/sanitizer.server/allowlist";
import { element, isElement, textNode, type Element } from "~/sanitizer.server/hast";

/** What the filter leaves of an element; null when nothing. */
function filtered(tagName: string, properties: Element["properties"] = {}): Element | null {
  const { children } = enforceAllowlist({
    type: "root",
    children: [element(tagName, properties, [textNode("字")])],
  });
  const [only] = children;
  return only !== undefined && only.type !== "comment" && only.type !== "doctype" && isElement(only)
    ? only
    : null;
}

const ELEMENTS =
  "a abbr audio bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr img ins kbd li mark ol p pre q rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var video wbr".split(
    " ",
  );

const WEB = ["https://e.example/a", "http://e.example/a", "/a"];
const NOT_WEB = [
  "//e.example/a",
  "/\\e.example/a",
  "a",
  "javascript:x()",
  "ftp://e.example/",
  "x https://e.example/",
  "https:e.example",
  "HTTPS://e.example/a",
];
const SIDE = ["0", "64", "99999"];
const NOT_SIDE = ["", "100000", "-1", "1.5", "6px", "x6"];
const INTEGER = ["0", "-3", "999999"];
const NOT_INTEGER = ["", "1000000", "1.5", "1x", "x1"];

/** For each attribute the values that stay and those that do not; `*` names the attributes of every element. */
const rules: readonly (readonly [
  elements: string,
  property: string,
  stay: readonly unknown[],
  go: readonly unknown[],
])[] = [
  ["*", "id", ["body-a1", "body-a12"], ["a1", "body-a", "body-a1 x", "x body-a1"]],
  ["*", "dir", ["ltr", "rtl", "auto"], ["up"]],
  [
    "*",
    "lang",
    ["zh", "zh-Hans-CN", "bod", "ja-12345678"],
    ["z", "abcd", "zh_CN", "zh-1", "zh-123456789", "zh-aa-bb-cc-dd", "x zh", "zh x"],
  ],
  ["a", "href", [...WEB, "#body-a1"], [...NOT_WEB, "#top", "x#body-a1", "#body-a1x"]],
  ["a", "href", ["tel:+86(571)88-1.2"], ["tel:1;x", "tel:", "xtel:1", "TEL:1"]],
  ["a", "href", ["mailto:a@e.example"], ["mailto:a b", 'mailto:a"', "mailto:", "xmailto:a"]],
  ["a", "href", [], ["mailto:a<", "mailto:a>", "mailto:a'", "mailto:a\\", "MAILTO:a"]],
  ["a", "rel", [["noopener", "nofollow", "ugc"]], [["opener"]]],
  ["a", "target", ["_blank"], ["_top", "page"]],
  ["a", "dataReader", ["embed"], ["other"]],
  [
    "a",
    "dataEmbed",
    ["https://player.example/x"],
    ["http://player.example/x", "/x", "x https://e.example/", "HTTPS://e.example/"],
  ],
  ["abbr", "title", ["世界卫生组织"], []],
  ["audio source video", "src", WEB, NOT_WEB],
  ["video", "poster", WEB, NOT_WEB],
  ["audio video", "controls", [true], ["x"]],
  ["audio video", "preload", ["none"], ["auto"]],
  ["video", "playsInline", [true], ["x"]],
  ["img video", "width", SIDE, NOT_SIDE],
  ["img video", "height", SIDE, NOT_SIDE],
  ["div pre", "tabIndex", [0], [1, -1]],
  ["div", "role", ["region"], ["button"]],
  ["div", "ariaLabel", ["甲，乙"], []],
  [
    "img",
    "src",
    [
      ...WEB,
      ...["png", "jpg", "jpeg", "gif", "webp", "bmp", "x-icon", "vnd.microsoft.icon"].map(
        (type) => `data:image/${type};base64,aZ09+/==`,
      ),
      "data:image/PNG;base64,aaaa",
      "data:image/svg+xml,%3Csvg%20xmlns%3D%22http",
    ],
    [
      ...NOT_WEB,
      "data:text/html;base64,aaaa",
      "data:image/svg+xml;base64,aaaa",
      "data:image/svg+xml,<svg",
      "data:image/tiff;base64,aaaa",
      "data:image/vndxmicrosoft.icon;base64,aaaa",
      "data:image/vnd.microsoftxicon;base64,aaaa",
      "data:image/png;base64,aa aa",
      "data:image/png;base64,",
      "data:image/png;base64,aaaa=x",
      "data:image/png,aaaa",
      "x data:image/png;base64,aaaa",
    ],
  ],
  ["img", "alt", ["江面"], []],
  ["img", "loading", ["eager", "lazy"], ["auto"]],
  ["img", "decoding", ["async"], ["sync"]],
  ["img", "fetchPriority", ["high"], ["low"]],
  ["img", "referrerPolicy", ["no-referrer"], ["unsafe-url"]],
  ["img", "srcSet", ["/a.jpg?w=480 480w"], []],
  ["img", "sizes", ["100vw"], []],
  ["li", "value", INTEGER, NOT_INTEGER],
  ["ol", "start", INTEGER, NOT_INTEGER],
  ["ol", "reversed", [true], ["x"]],
  ["ol", "type", ["A", "a", "I", "i"], ["1", "disc"]],
  [
    "source",
    "type",
    ["video/mp4", "application/x-mpegURL", "a+b"],
    ["video/mp4;codecs=a", "", 'a"', "; a"],
  ],
  [
    "span",
    "style",
    ["--ratio:600 / 400", "max-width:9px", "--ratio:600 / 400;max-width:300px"],
    [
      "color:red",
      "--ratio:600 / 400;color:red",
      "color:red;max-width:9px",
      "max-width:9em",
      "max-width:123456px",
      "--ratio:123456 / 4",
      "--ratio:4 / 1234567",
      "--ratio:url(/x)",
    ],
  ],
  ["td th", "colSpan", SIDE, NOT_SIDE],
  ["td th", "rowSpan", SIDE, NOT_SIDE],
  ["th", "scope", ["col", "row", "colgroup", "rowgroup"], ["auto", "x col", "col x", "group"]],
];

/** Attributes with a URL, and the schemes that may begin it. */
const addresses: readonly (readonly [elements: string, property: string, schemes: string])[] = [
  ["a", "href", "http https tel mailto"],
  ["a", "dataEmbed", "https"],
  ["audio img source video", "src", "http https"],
  ["video", "poster", "http https"],
];

const SCHEMES =
  "about android-app blob chrome cid content data file filesystem ftp geo http https intent jar javascript livescript mailto mocha resource sms tel urn vbscript view-source weixin ws wss x".split(
    " ",
  );

/** A scheme as browsers still read it: in capitals, after white space, with line breaks inside. */
function disguises(scheme: string): string[] {
  const [first = "", ...rest] = scheme;
  return [
    scheme,
    scheme.toUpperCase(),
    `${first.toUpperCase()}${rest.join("")}`,
    ...[" ", "\t", "\n", "\u0001", "\u00a0", "\ufeff"].map((before) => before + scheme),
    ...["\t", "\n", "\r"].map((between) => first + between + rest.join("")),
  ];
}

/** The elements that may have an attribute. */
function holders(property: string): readonly string[] {
  return rules.flatMap(([elements, name]) => {
    if (name !== property) return [];
    return elements === "*" ? ELEMENTS : elements.split(" ");
  });
}

/** Elements and attributes that no body may have. */
const FOREIGN_ELEMENTS =
  "base body button canvas embed form frame head h1 html iframe input link math meta noscript object option param script select style svg template textarea title x-a".split(
    " ",
  );
const FOREIGN_ATTRIBUTES =
  "onClick onError name srcDoc action formAction ping background data is slot part popover contentEditable autoFocus accessKey download charSet httpEquiv coords useMap itemProp dataAction dataX ariaHidden style title src href role".split(
    " ",
  );

/** The class names in the stylesheets of bodies. */
function styledClasses(): ReadonlySet<string> {
  const directory = new URL("../../../app/ssr/", import.meta.url);
  const sheets = readdirSync(directory).filter((name) => /^body.*\.css$/.test(name));
  const names = sheets.flatMap((name) => {
    const sheet = readFileSync(new URL(name, directory), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
    return [...sheet.matchAll(/\.(body-[a-z-]+)/g)].map(([, found = ""]) => found);
  });
  return new Set(names);
}

describe("the allowlist", () => {
  test.each(ELEMENTS)("lets %s pass", (name) => {
    expect(filtered(name)?.tagName).toBe(name);
  });

  test.each(FOREIGN_ELEMENTS)("stops %s", (name) => {
    expect(filtered(name)).toBeNull();
  });

  test("removes the content of scripts and stylesheets, comments and document types", () => {
    const { children } = enforceAllowlist({
      type: "root",
      children: [
        element("script", {}, [textNode("x()")]),
        element("style", {}, [textNode("p{}")]),
        { type: "comment", value: "x" },
        { type: "doctype" },
        element("b", {}, [textNode("字")]),
      ],
    });
    expect(children).toEqual([textNode("字")]);
  });

  test.each(rules)("%s %s", (elements, property, stay, go) => {
    for (const name of elements === "*" ? ["p", "td"] : elements.split(" ")) {
      for (const value of stay)
        expect(filtered(name, { [property]: value as string })?.properties).toEqual({
          [property]: value,
        });
      for (const value of go) {
        const left = filtered(name, { [property]: value as string })?.properties ?? {};
        expect([left[property] ?? []].flat(), `${name} ${property}=${String(value)}`).toEqual([]);
      }
    }
  });

  test.each(addresses)("refuses every other scheme: %s %s", (elements, property, allowed) => {
    for (const scheme of SCHEMES.filter((name) => !allowed.split(" ").includes(name)))
      for (const disguised of disguises(scheme))
        for (const rest of [":", ":x()", "://e.example/", ":/a.jpg", ":image/png,a", ":110"])
          for (const name of elements.split(" "))
            expect(filtered(name, { [property]: disguised + rest })?.properties).toEqual({});
  });

  test("gives no element an attribute of another", () => {
    const properties = [...new Set([...rules.map(([, name]) => name), ...FOREIGN_ATTRIBUTES])];
    for (const name of ELEMENTS)
      for (const property of properties) {
        const usual = rules.find(([, each]) => each === property)?.[2][0] ?? "x";
        if (holders(property).includes(name)) continue;
        const left = filtered(name, { [property]: usual as string })?.properties;
        expect(left, `${name} ${property}`).toEqual({});
      }
  });

  test("has the classes of the stylesheets that a body is written with, and no others", () => {
    // The last two say what a picture is, without a look of their own here.
    const names = [...styledClasses(), "body-emoji", "picture"];
    const left = filtered("p", { className: [...names, "page", "xbody-box", "body-box2"] });
    // Made in the browser or by the page, around the body.
    const ofThePage = names.filter((name) =>
      /^body-(?:chapters|(?:audio|video)(?:-[a-z]+)*)$/.test(name),
    );
    expect(left?.properties.className).toEqual(names.filter((name) => !ofThePage.includes(name)));
  });
});
