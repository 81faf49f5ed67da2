import type { Context } from "hono";
import type { OriginApp } from "../env";

export interface Page {
  /** Rows to skip. */
  readonly offset: number;
  readonly limit: number;
}

const MAX_PAGE_SIZE = 100;

function positive(value: string | undefined, fallback: number): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : fallback;
}

function read(c: Context<OriginApp>, index: string, size: string, defaultSize: number): Page {
  const limit = Math.min(positive(c.req.query(size), defaultSize), MAX_PAGE_SIZE);
  return { offset: (positive(c.req.query(index), 1) - 1) * limit, limit };
}

/** `pageindex` (1-based) and `pagesize`; unreadable values mean the first page at the default size. */
export function pageByIndex(c: Context<OriginApp>, defaultSize: number): Page {
  return read(c, "pageindex", "pagesize", defaultSize);
}

/** `page` (1-based) and `size`, the other spelling of the same. */
export function pageBySize(c: Context<OriginApp>, defaultSize: number): Page {
  return read(c, "page", "size", defaultSize);
}

/** `page` (1-based) and `limit`, the third spelling. */
export function pageByLimit(c: Context<OriginApp>, defaultSize: number): Page {
  return read(c, "page", "limit", defaultSize);
}

/** `limit`, within what one response may hold. */
export function readLimit(c: Context<OriginApp>, fallback: number): number {
  return Math.min(positive(c.req.query("limit"), fallback), MAX_PAGE_SIZE);
}

/** One page of a list that is already in memory. */
export function slicePage<T>(all: readonly T[], { offset, limit }: Page): T[] {
  return all.slice(offset, offset + limit);
}
