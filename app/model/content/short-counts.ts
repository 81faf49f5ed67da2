/** The first count that lists show in short (specification, section 5 "Count display"). */
export const FIRST_SHORT_COUNT = 1000;
