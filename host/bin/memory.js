/**
 * How a process of the service is started, whoever starts it: what the service is done with goes back to the system, and little
 * is kept for what is short-lived. Neither can be set from within: V8 and malloc read them before any code of ours runs. Pages are of
 * all sizes, so that the same code makes objects of short and of long life: V8 would change its mind about where to make them, and
 * compile the code again each time (docs/architecture.md, "The CPU of a page").
 */
import { availableParallelism } from "node:os";

/** V8's own threads, which all threads of ours share: half of the cores, and four as Node has them at most. */
const V8_THREADS = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Options of Node. */
export const NODE_OPTIONS = [
  "--min-semi-space-size=16",
  "--max-semi-space-size=16",
  "--no-allocation-site-pretenuring",
  `--v8-pool-size=${V8_THREADS}`,
];

/** Variables of the environment, for malloc of the GNU C library: two heaps for all threads, and bounds in bytes. */
export const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "33554432", MALLOC_MMAP_THRESHOLD_: "1048576" };
