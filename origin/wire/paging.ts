import type { Context } from "hono";
import type { OriginApp } from "../env";

export interface Page {
  /** Rows to skip. */
  readonly offset: number;
  readonly limit: number;
}

const MAX_PAGE_SIZE = 100;

const positive = (value: string | undefined, fallback: number): number => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : fallback;
};

const read = (c: Context<OriginApp>, index: string, size: string, defaultSize: number): Page => {
  const limit = Math.min(positive(c.req.query(size), defaultSize), MAX_PAGE_SIZE);
  return { offset: (positive(c.req.query(index), 1) - 1) * limit, limit };
};

/** `pageindex` (1-based) and `pagesize`; unreadable values mean the first page at the default size. */
export const pageByIndex = (c: Context<OriginApp>, defaultSize: number): Page =>
  read(c, "pageindex", "pagesize", defaultSize);

/** `page` (1-based) and `size`, the other spelling of the same. */
export const pageBySize = (c: Context<OriginApp>, defaultSize: number): Page =>
  read(c, "page", "size", defaultSize);

/** `page` (1-based) and `limit`, the third spelling. */
export const pageByLimit = (c: Context<OriginApp>, defaultSize: number): Page =>
  read(c, "page", "limit", defaultSize);

/** `limit`, within what one answer may hold. */
export const readLimit = (c: Context<OriginApp>, fallback: number): number =>
  Math.min(positive(c.req.query("limit"), fallback), MAX_PAGE_SIZE);

/** One page of a list that is already in memory. */
export const slicePage = <T>(all: readonly T[], { offset, limit }: Page): T[] =>
  all.slice(offset, offset + limit);
