/** Whether a promise is kept within so many milliseconds; its failure counts as kept. */
export async function within(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const kept = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([kept, late]);
  } finally {
    clearTimeout(timer);
  }
}
