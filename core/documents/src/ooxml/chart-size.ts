/** Most points of a series, and most series, that are shown. */
export const MAX_POINTS = 1_000;
export const MAX_SERIES = 200;
export const CUT = `Charts were cut off after ${MAX_POINTS} points and ${MAX_SERIES} series.`;
