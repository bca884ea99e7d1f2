/** A direction of the data, and the variance along it. */
interface Component {
  readonly variance: number;
  /** Of length 1. */
  readonly direction: Float64Array;
}

const SWEEPS = 60;
const NOTHING = 1e-18;

/** Turns rows (and columns) `p` and `q` of an n × n matrix by the angle with this cosine and sine. */
function turn(matrix: Float64Array, n: number, [p, q]: readonly [number, number], [cos, sin]: readonly [number, number]): void {
  for (let k = 0; k < n; k += 1) {
    const [x, y] = [matrix[k * n + p] ?? 0, matrix[k * n + q] ?? 0];
    matrix[k * n + p] = cos * x - sin * y;
    matrix[k * n + q] = sin * x + cos * y;
  }
}

function transpose(matrix: Float64Array, n: number): void {
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < i; j += 1) {
      const value = matrix[i * n + j] ?? 0;
      matrix[i * n + j] = matrix[j * n + i] ?? 0;
      matrix[j * n + i] = value;
    }
}

const offDiagonal = (matrix: Float64Array, n: number): number =>
  matrix.reduce((sum, value, at) => sum + (Math.floor(at / n) < at % n ? value * value : 0), 0);

/** The eigenvectors of a symmetric n × n matrix by Jacobi's rotations, the largest eigenvalue first. Deterministic. */
export function components(symmetric: Float64Array, n: number): Component[] {
  const matrix = symmetric.slice();
  const vectors = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1) vectors[i * n + i] = 1;
  for (let sweep = 0; sweep < SWEEPS && offDiagonal(matrix, n) > NOTHING; sweep += 1)
    for (let p = 0; p < n; p += 1)
      for (let q = p + 1; q < n; q += 1) {
        const off = matrix[p * n + q] ?? 0;
        if (off === 0) continue;
        const theta = ((matrix[q * n + q] ?? 0) - (matrix[p * n + p] ?? 0)) / (2 * off);
        const tan = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const cos = 1 / Math.sqrt(tan * tan + 1);
        const angle = [cos, tan * cos] as const;
        turn(matrix, n, [p, q], angle);
        transpose(matrix, n);
        turn(matrix, n, [p, q], angle);
        transpose(matrix, n);
        turn(vectors, n, [p, q], angle);
      }
  return Array.from({ length: n }, (_, j) => ({
    variance: matrix[j * n + j] ?? 0,
    direction: Float64Array.from({ length: n }, (_value, k) => vectors[k * n + j] ?? 0),
  })).sort((a, b) => b.variance - a.variance);
}

/** The covariance of rows of `n` numbers whose mean is 0. */
export function covariance(rows: readonly Float64Array[], n: number): Float64Array {
  const sums = new Float64Array(n * n);
  for (const row of rows)
    for (let i = 0; i < n; i += 1) {
      const value = row[i] ?? 0;
      for (let j = 0; j < n; j += 1) sums[i * n + j] = (sums[i * n + j] ?? 0) + value * (row[j] ?? 0);
    }
  return sums.map((sum) => sum / Math.max(1, rows.length));
}
