declare module "virtual:client-files" {
  type NamedFile = "app/reader/reader.ts" | "app/messages/zh-CN.ts" | "app/messages/en.ts";

  /** Addresses of built files by their source; made by `scripts/client-files.ts`. */
  export const clientFiles: Readonly<Record<NamedFile, string>>;
}
