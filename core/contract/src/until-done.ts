/** Does `work` when first asked, and gives that to everybody. What failed is done again by whoever asks next. */
export function untilDone<R>(work: () => Promise<R>): () => Promise<R> {
  let doing: Promise<R> | undefined;
  return () => {
    doing ??= work().catch((error) => {
      doing = undefined;
      throw error;
    });
    return doing;
  };
}
