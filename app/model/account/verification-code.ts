/** Seconds between two verification codes (specification, sections 4 and 9). */
export const CODE_COUNTDOWN = 60;

/** Longest verification code (specification, sections 5 and 9). */
export const CODE_MAX_LENGTH = 6;
