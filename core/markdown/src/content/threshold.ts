/**
 * The score from which blocks are kept so that the expected F1 of their words is greatest. Scores are probabilities: with
 * certain ones this is about a half; on a page that the model is unsure of it is lower, since leaving content out costs
 * more there than keeping some of the rest.
 */
export const expectedThreshold = (scores: Float32Array, words: Float64Array): number => {
  const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  let whole = 0;
  for (let i = 0; i < scores.length; i++) whole += (scores[i] ?? 0) * (words[i] ?? 0);
  let kept = 0;
  let hits = 0;
  let best = -1;
  let threshold = 0.5;
  for (const i of order) {
    kept += words[i] ?? 0;
    hits += (scores[i] ?? 0) * (words[i] ?? 0);
    const f1 = (2 * hits) / (kept + whole);
    if (f1 > best) [best, threshold] = [f1, scores[i] ?? 0];
  }
  return threshold;
};
