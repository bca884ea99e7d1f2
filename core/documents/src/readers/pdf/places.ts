/** Side of the squares in which things are looked up, in points, and how many of them one may have. */
const STEP = 24;
const CROWD = 400;

/** Things by where they are. */
export class Places<T> {
  readonly #squares = new Map<string, T[]>();

  constructor(all: readonly T[], placeOf: (one: T) => readonly [number, number]) {
    for (const one of all) {
      const [x, y] = placeOf(one);
      const key = `${Math.floor(x / STEP)} ${Math.floor(y / STEP)}`;
      const square = this.#squares.get(key);
      if (square === undefined) this.#squares.set(key, [one]);
      else square.push(one);
    }
  }

  /** Those in the squares around a place; `undefined` if it is crowded. */
  near(x: number, y: number): T[] | undefined {
    const [column, row] = [Math.floor(x / STEP), Math.floor(y / STEP)];
    const near: T[] = [];
    for (let down = -1; down <= 1; down++)
      for (let right = -1; right <= 1; right++) {
        const square = this.#squares.get(`${column + right} ${row + down}`) ?? [];
        if (square.length > CROWD) return undefined;
        near.push(...square);
      }
    return near;
  }
}
