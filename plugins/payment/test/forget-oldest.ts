/** Drops what was added first, if there are more than `most`. */
export function forgetOldest(all: Set<string> | Map<string, unknown>, most: number): void {
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}
