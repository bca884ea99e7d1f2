import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** How much sooner than the service the system ends such a process where memory runs out: before all others (proc(5), oom_score_adj). */
export const SOONER = 1_000;

const courteously = (step: () => void): void => {
  try {
    step();
  } catch {
    // The process has ended already, or the system does not let us or knows nothing of it.
  }
};

/** Has a process of the service stand behind it: with less of the processor (nice value), and the first to go where memory runs out. */
export function stepBack(pid: number, nice: number): void {
  courteously(() => setPriority(pid, nice));
  courteously(() => writeFileSync(`/proc/${pid}/oom_score_adj`, String(SOONER)));
}
