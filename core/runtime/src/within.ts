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
