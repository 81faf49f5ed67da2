import type { Context } from "hono";
import { listOnePerKind } from "../data/content";
import type { OriginApp } from "../env";
import type { SampleData } from "../sample-data/sample-data";
import { urlOf } from "../wire/content";
import { shareIds } from "../wire/content-id";
import { screenSamples } from "./screen-samples";

export interface Sample {
  readonly name: string;
  readonly url: string;
}

/** One URL for every content kind and every screen, on the host the request came to. */
export async function listSamples(
  c: Context<OriginApp>,
  samples: SampleData,
): Promise<readonly Sample[]> {
  const contents = (await listOnePerKind(c.env.DB)).map((row) => {
    const variant = row.draft === 1 ? "preview " : row.mp === 1 ? "mp " : "";
    return {
      name: `${variant}${row.content_type}: ${row.title}`,
      path: urlOf(row, c.env).path,
    };
  });
  return [...contents, ...screenSamples(samples, shareIds(c.env.HASHIDS_SALT))].map(
    ({ name, path }) => ({
      name,
      url: new URL(path, c.req.url).href,
    }),
  );
}
