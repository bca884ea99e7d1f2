/**
 * What the promise comes to, or a rejection after `ms`. Where this process was busy for that long, an answer that has come meanwhile is read
 * before it is called late.
 */
export function within<R>(ms: number, promise: Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`it did not answer within ${ms} ms`));
    const timer = setTimeout(() => setImmediate(late), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
