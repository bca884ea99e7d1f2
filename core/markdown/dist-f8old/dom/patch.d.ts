import type { Box, Outline } from "./outline.ts";
/**
 * Whether each line of a unified diff stands in a box of its own in this one, as cgit and gitweb show them: it holds no other boxes and no
 * paragraphs, one of its lines says where a part begins, and one behind that is changed.
 */
export declare const isPatch: ({ first, end, index }: Box, { blocks }: Outline) => boolean;
