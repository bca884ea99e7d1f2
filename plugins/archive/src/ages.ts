/**
 * When each file began. One that began later than now was begun while the clock was ahead: at the latest when the next one began that was
 * not, or now. `files` are in any order; a later file has a higher `id`.
 */
export function beganOf(
  files: readonly { readonly id: number; readonly began: number }[],
  now: number,
): ReadonlyMap<number, number> {
  const began = new Map<number, number>();
  let latest = now;
  for (const file of files.toSorted((a, b) => b.id - a.id)) {
    if (file.began <= now) latest = file.began;
    began.set(file.id, Math.min(file.began, latest));
  }
  return began;
}
