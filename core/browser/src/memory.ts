import type { TreeProcess } from "./chromium/process-tree.ts";

/** A browser with more is replaced. */
const MAX_MEMORY = 3 * 1024 ** 3;
/** A page that takes more is ended, alone. */
const MAX_PAGE_MEMORY = 1.2 * 1024 ** 3;
/** All pages' pictures and textures lie in one process, which is ended at this: pages lose their drawings, no more, and get another. */
const MAX_GPU_MEMORY = 1024 ** 3;
/** Most memory of a process, by what Chromium has it for. */
const LIMITS: Readonly<Record<string, number>> = { renderer: MAX_PAGE_MEMORY, "gpu-process": MAX_GPU_MEMORY };

/** What is to be done about the memory of a browser's processes: end some, replace the browser, end it at once. */
export function judgeMemory(processes: readonly TreeProcess[]): {
  readonly ends: readonly TreeProcess[];
  readonly retires: boolean;
  readonly kills: boolean;
} {
  const bySize = [...processes].sort((a, b) => b.memory - a.memory);
  const total = bySize.reduce((sum, { memory }) => sum + memory, 0);
  const kills = total > MAX_MEMORY * 2;
  // The largest goes first: most calls in this browser are not at fault.
  const largest = total > MAX_MEMORY * 1.5 && !kills ? bySize.find(({ type }) => type in LIMITS) : undefined;
  const ends = bySize.filter((one) => one === largest || one.memory > (LIMITS[one.type] ?? Number.POSITIVE_INFINITY));
  return { ends, retires: total > MAX_MEMORY, kills };
}
