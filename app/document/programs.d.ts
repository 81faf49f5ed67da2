/** A module as the text of a classic script for the document (scripts/inline-programs.ts). */
declare module "program:*" {
  const text: string;
  export default text;
}

/** A style sheet in pieces (scripts/sheet-pieces.ts). */
declare module "*.css?inline&pieces" {
  const pieces: readonly (readonly [
    text: string,
    neededBy: readonly (readonly string[])[] | null,
  ])[];
  export default pieces;
}
