/** Settles as `work` does, or rejects with the signal's reason as soon as that is aborted, whatever `work` does then. */
export async function raceAbort<R>(signal: AbortSignal, work: () => R | Promise<R>): Promise<R> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work(), aborted]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
