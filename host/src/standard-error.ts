import { constants, fstatSync, openSync } from "node:fs";

const STANDARD_ERROR = 2;

/**
 * Where logs and complaints are written. A pipe is opened once more, so that writing to it does not wait: who does not read it would hold a
 * thread of the process, and its end.
 */
function opened(): number {
  try {
    if (fstatSync(STANDARD_ERROR).isFIFO()) return openSync("/proc/self/fd/2", constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    // Not on this system, or not as this user: then it is written to as it is.
  }
  return STANDARD_ERROR;
}

export const standardError = opened();
