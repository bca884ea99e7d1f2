/** Sends a message to the process that has started this one. Resolves when it is sent; throws an Error where nobody is there. */
export const tellParent = (message: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    if (process.send === undefined) throw new Error("no other process has started this one");
    process.send(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
