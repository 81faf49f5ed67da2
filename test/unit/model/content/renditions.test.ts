import { describe, expect, test } from "vitest";
import { renditionsBy } from "~/model/content/renditions";

const own = "/media/cover/a.jpg";
const hosts = ["site.example", "*.cdn.example"];
const byWidth = renditionsBy({ template: "{url}?w={width}", hosts });
function widths(srcset: string | null) {
  return [...(srcset ?? "").matchAll(/ (\d+)w/g)].map(([, w]) => w);
}

describe("a picture's renditions", () => {
  test("are the usual widths below its own, and its own", () => {
    expect(byWidth(own, 960)).toBe(
      "/media/cover/a.jpg?w=480 480w, /media/cover/a.jpg?w=800 800w, /media/cover/a.jpg?w=960 960w",
    );
    expect(widths(byWidth(own, 400))).toEqual(["400"]);
    expect(widths(byWidth(own, 480))).toEqual(["480"]);
  });

  test("are never wider than a screen shows, and the usual ones where the width is not known", () => {
    expect(widths(byWidth(own, 6000))).toEqual(["480", "800", "1200", "1600"]);
    expect(widths(byWidth(own, null))).toEqual(["480", "800", "1200"]);
  });

  test.each([
    ["{url}?x-oss-process=image/resize,w_{width}/format,auto", "https://i.cdn.example/a.png"],
    ["/cdn-cgi/image/width={width},format=auto/{url}", own],
    ["https://pictures.example/{width}/{url}", "https://site.example/a.png"],
  ])("follow the media hosts' own rule %s", (pattern, url) => {
    expect(renditionsBy({ template: pattern, hosts })(url, 480)).toBe(
      `${
        {
          "{": `${url}?x-oss-process=image/resize,w_480/format,auto`,
          "/": `/cdn-cgi/image/width=480,format=auto${own}`,
          h: `https://pictures.example/480/${url}`,
        }[pattern.charAt(0)]
      } 480w`,
    );
  });

  test.each([
    ["of a host the rule does not name", "https://elsewhere.example/a.jpg"],
    ["of the domain above the named hosts", "https://cdn.example/a.jpg"],
    ["of a host named without a scheme", "//site.example/a.jpg"],
    ["of our own routes", "/davmu/share/-/form-file/a.jpg"],
    ["with a query, which is a rendition already", `${own}?w=300`],
    ["that is a drawing", "/media/logo.svg"],
    ["that may move", "/media/wave.GIF"],
    ["whose address would end its entry", "/media/a b.jpg"],
    ["whose address would run into the next entry", "/media/a.jpg,"],
    ["inside the document", "data:image/png;base64,AA"],
  ])("do not exist for a picture %s", (_, url) => {
    expect(renditionsBy({ template: "{url}?w={width}", hosts })(url, 960)).toBeNull();
  });

  test("do not exist without a rule", () => {
    expect(renditionsBy({ template: null, hosts })(own, 960)).toBeNull();
  });
});
