/** What the thread that has a job and the serving thread both know of it. Filled with zeros at first. */
export type Seat = Int32Array<SharedArrayBuffer>;

const THREAD = 0;
const END = 1;
/** How a job ends: its thread has done it, or nobody wants it any more. */
export const DONE = 1;
export const GIVEN_UP = 2;

export const newSeat = (): Seat => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));

/** The number (`threadId`) of the thread that has the job; 0 until one has. */
export const threadOf = (seat: Seat): number => Atomics.load(seat, THREAD);

export function sit(seat: Seat, threadId: number): void {
  Atomics.store(seat, THREAD, threadId);
}

/**
 * Ends a job, and tells whether it had not ended before. Whoever comes second does nothing: a thread that answered while it is being
 * ended would be given the next job, which would be lost with it.
 */
export const ends = (seat: Seat, how: typeof DONE | typeof GIVEN_UP): boolean => Atomics.compareExchange(seat, END, 0, how) === 0;
