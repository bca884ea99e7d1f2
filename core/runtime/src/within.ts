/** Does `work`; an Error saying `message` if it takes longer than `ms`. What is late is not stopped, only no longer waited for. */
export async function within<R>(ms: number, message: string, work: () => R | Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${message} within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The same for another process, by its own time: what it waited for the processor meanwhile (milliseconds, as `waited` tells) is given to it
 * on top, up to `most` times over. A busy machine makes nobody late.
 */
export async function withinOwn<R>(
  ms: number,
  most: number,
  message: string,
  waited: () => number,
  work: () => Promise<R>,
): Promise<R> {
  const { promise, reject } = Promise.withResolvers<never>();
  const [began, before] = [performance.now(), waited()];
  const look = (): NodeJS.Timeout => {
    const left = Math.min(ms * most, ms + waited() - before) - (performance.now() - began);
    if (left <= 0) reject(new Error(`${message} within ${ms / 1000} s`));
    return setTimeout(() => (timer = look()), Math.max(left, 10));
  };
  let timer = look();
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
