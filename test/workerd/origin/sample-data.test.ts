import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { OriginEnv } from "../../../origin/env";
import { advanceClock } from "../../../origin/data/clock";
import { migrate } from "../../../origin/data/migrate";
import { readSampleData, type SeedFiles } from "../../../origin/sample-data/sample-data";
import { writeSampleData } from "../../../origin/sample-data/write-sample-data";
import { sampleFiles } from "./sample-files";

const { DB: db } = env as unknown as OriginEnv;
function write(files: SeedFiles) {
  return writeSampleData(db, readSampleData(files));
}

function first<T>(sql: string) {
  return db.prepare(sql).first<T>("value");
}

describe("the origin's sample data", () => {
  beforeAll(async () => {
    await migrate(db);
    await migrate(db);
    await write(sampleFiles);
  });

  it("keep what visitors wrote, and where it stands, when the sample data change", async () => {
    const target = await first<number>("SELECT id AS value FROM comment WHERE body = '写得真好'");
    await db
      .prepare(
        `INSERT INTO comment (id, source, content_id, parent_id, owner_user_id, alias, body, created_at)
         VALUES (1000000000001, 'visitor', 1, ?, 'u', '访客', '访客的回复', 0)`,
      )
      .bind(target)
      .run();
    const [item, ...rest] = sampleFiles.content as Record<string, unknown>[];
    await write({ ...sampleFiles, content: [{ ...item, title: "改了标题" }, ...rest] });
    expect(await first("SELECT title AS value FROM content WHERE id = 1")).toBe("改了标题");
    expect(await first("SELECT COUNT(*) AS value FROM comment WHERE source = 'visitor'")).toBe(1);
    expect(
      await first(
        `SELECT top.body AS value FROM comment reply JOIN comment top ON top.id = reply.parent_id
         WHERE reply.source = 'visitor'`,
      ),
    ).toBe("写得真好");
  });

  it("are dated anew once they have grown old, so that minutes ago stay minutes ago", async () => {
    const publishedAt = () =>
      first<number>("SELECT publish_at AS value FROM content WHERE id = 1").then(Number);
    const before = await publishedAt();
    await write({ ...sampleFiles });
    advanceClock(13 * 3600);
    await write({ ...sampleFiles });
    expect((await publishedAt()) - before).toBeGreaterThanOrEqual(13 * 3600);
  });

  it("leave out an entry that cannot be read and keep the others", async () => {
    await write({ ...sampleFiles, content: [...sampleFiles.content, { id: "no number" }] });
    expect(await first("SELECT COUNT(*) AS value FROM content")).toBe(sampleFiles.content.length);
  });
});
