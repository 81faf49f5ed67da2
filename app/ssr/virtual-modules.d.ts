declare module "virtual:client-files" {
  type NamedFile = "bootstrap" | "messages-zh-CN" | "messages-en";

  /** URLs of built files by their name; made by `scripts/client-files.ts`. */
  export const clientFiles: Readonly<Record<NamedFile, string>>;
}

/** A module as the text of a classic script for the document (scripts/inline-scripts.ts). */
declare module "inline-script:*" {
  const text: string;
  export default text;
}
