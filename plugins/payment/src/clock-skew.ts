/** By so many milliseconds the clocks of machines and chains may differ, and both be taken for right. */
export const SKEW_MS = 60_000;
