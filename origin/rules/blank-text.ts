/** Whether nobody would see anything of a text: blanks, controls, and signs that leave no mark. */
export function isBlank(text: string): boolean {
  return !/[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
