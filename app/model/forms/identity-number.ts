/** Weights of the 17 digits before the check digit (GB 11643-1999, MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_DIGITS = "10X98765432";

/** Whether a text is a resident identity number of 18 signs with a right check digit (GB 11643). */
export function isIdentityNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return CHECK_DIGITS[sum % 11] === text[17];
}
