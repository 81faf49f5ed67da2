/** Whether nobody would see anything of a text: blanks, controls, and signs that leave no mark. */
export const isBlank = (text: string): boolean =>
  !/[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
