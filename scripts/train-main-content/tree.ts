/** A question of a tree: rows whose `feature` is below `threshold` go left. */
export interface Branch {
  readonly feature: number;
  /** The same in bins: rows whose bin is at most this one go left. */
  readonly bin: number;
  readonly threshold: number;
  readonly gain: number;
  readonly left: Tree;
  readonly right: Tree;
}

/** The end of a tree: what is added to the log-odds. */
export interface Leaf {
  readonly value: number;
  readonly left?: undefined;
}

export type Tree = Branch | Leaf;
