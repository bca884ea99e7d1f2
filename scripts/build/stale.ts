import { statSync } from "node:fs";

const changed = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether what was made of these files is missing, or older than one of them. */
export const isStale = (made: string, sources: readonly string[]): boolean => changed(made) <= Math.max(...sources.map(changed));
