import { expect, it } from "vitest";
import { isOwnPage } from "../../../origin/rules/own-page";

function isOwn(origin: string | undefined) {
  return isOwnPage(origin, "http://127.0.0.1:8788/live/room/1/socket", "https://share.example.com");
}

it.each(["http://127.0.0.1:8788", "https://share.example.com"])(
  "a live or push connection may be opened by a page of %s",
  (origin) => expect(isOwn(origin)).toBe(true),
);

it.each(["https://evil.example", "null", "", "https://share.example.com.evil.example"])(
  "a live or push connection may not be opened by a page of %j",
  (origin) => expect(isOwn(origin)).toBe(false),
);
