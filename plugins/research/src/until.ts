/** The promise's outcome, or the signal's reason if that is aborted first: for work that may not heed its signal. */
export async function until<R>(work: Promise<R>, signal: AbortSignal): Promise<R> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
