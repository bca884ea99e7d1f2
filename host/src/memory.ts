import { totalmem } from "node:os";

/** Share of the memory that what callers send, or do not read, may take each; of a small machine, or container, less than elsewhere. */
const SHARE = 1 / 8;

/** Bytes of `most` that are to be had: a part of the machine's memory, or of the container's. */
export const upTo = (most: number): number =>
  Math.min(most, Math.floor(SHARE * Math.min(process.constrainedMemory() || totalmem(), totalmem())));
