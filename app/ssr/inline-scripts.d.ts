/** A module as the text of a classic script for the document (scripts/inline-scripts.ts). */
declare module "program:*" {
  const text: string;
  export default text;
}
