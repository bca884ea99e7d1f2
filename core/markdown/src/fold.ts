import { oneLine } from "@farthing/read";

/** Signs of no width at which a word or a line may break. */
const BREAKS = /[\u00ad\u200b\ufeff]+/g;

/** White space folded and trimmed, and words without the places at which they may break. */
export const fold = (text: string): string => oneLine(text.replace(BREAKS, ""));
