/** A module as the text of a classic script for the document (scripts/inline-programs.ts). */
declare module "program:*" {
  const text: string;
  export default text;
}
