/** The bytes that RC4 makes of a key. */
export function keyStream(key: Buffer, length: number): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number): void => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  let second = 0;
  for (let first = 0; first < 256; first++) {
    second = (second + (state[first] ?? 0) + (key[first % key.length] ?? 0)) & 0xff;
    swap(first, second);
  }
  const made = new Uint8Array(length);
  let first = 0;
  second = 0;
  for (let at = 0; at < length; at++) {
    first = (first + 1) & 0xff;
    second = (second + (state[first] ?? 0)) & 0xff;
    swap(first, second);
    made[at] = state[((state[first] ?? 0) + (state[second] ?? 0)) & 0xff] ?? 0;
  }
  return made;
}
