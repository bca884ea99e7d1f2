/**
 * How a process of the service is started, whoever starts it: what the service is done with goes back to the system, and little
 * is kept for what is short-lived. Neither can be set from within: V8 and malloc read them before any code of ours runs.
 */

/** Options of Node. */
export const NODE_OPTIONS = ["--max-semi-space-size=8"];

/** Variables of the environment, for malloc of the GNU C library; bytes. */
export const MALLOC = { MALLOC_TRIM_THRESHOLD_: "33554432", MALLOC_MMAP_THRESHOLD_: "8388608" };
