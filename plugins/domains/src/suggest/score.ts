/** What each part of the score counts for; they add up to 1. */
const WEIGHTS = { length: 0.35, sound: 0.25, coverage: 0.25, form: 0.15 } as const;

const IDEAL_SHORTEST = 5;
const IDEAL_LONGEST = 10;
/** What each letter outside the ideal range costs. */
const LENGTH_PENALTY = 0.1;
const MAX_EASY_RUN_LENGTH = 2;
const RUN_PENALTY = 0.08;
const DOUBLED_JOINT_PENALTY = 0.15;
const DIGIT_PENALTY = 0.3;
const OUT_OF_ORDER = 0.8;

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

function lengthScore(label: string): number {
  const off = Math.max(IDEAL_SHORTEST - label.length, label.length - IDEAL_LONGEST, 0);
  return clamp(1 - off * LENGTH_PENALTY);
}

/** How easily a label is said: vowels between the consonants, no long runs of either, no tripled or doubled odd letters. */
function soundScore(label: string): number {
  const runs = label.match(/[^aeiouy\d-]+|[aeiouy]+/g) ?? [];
  const strain = runs.reduce((sum, run) => sum + Math.max(0, run.length - MAX_EASY_RUN_LENGTH), 0);
  const doubled = (label.match(/(.)\1/g) ?? []).filter((pair) => !/ll|ss|tt|ff|pp|oo|ee|rr|nn|mm|gg|dd|bb|cc/.test(pair)).length;
  const digits = label.match(/[\d-]/g)?.length ?? 0;
  const voiceless = /[aeiouy]/.test(label) ? 0 : 0.5;
  return clamp(1 - strain * RUN_PENALTY - doubled * DOUBLED_JOINT_PENALTY - digits * DIGIT_PENALTY - voiceless);
}

/**
 * Share of the words that stand in the label whole; the first word counts double, as callers name the main thing first.
 * Words in another order than the caller's are worth less.
 */
function coverageScore(label: string, words: readonly string[]): number {
  const worth = (at: number) => (at === 0 ? 2 : 1);
  const places = words.map((word) => label.indexOf(word));
  const whole = words.reduce((sum, _, at) => sum + worth(at), 0);
  const covered = places.reduce((sum, place, at) => sum + (place >= 0 ? worth(at) : 0), 0);
  const shown = places.filter((place) => place >= 0);
  const inOrder = shown.every((place, at) => at === 0 || place >= (shown[at - 1] ?? 0));
  return whole === 0 ? 0 : (covered / whole) * (inOrder ? 1 : OUT_OF_ORDER);
}

/**
 * How good a label is as a name, 0 to 1: its length (5 to 10 letters are best), how easily it is said, how many of the
 * keywords it shows, and how natural the way it was made is (`form`). Weighted by `WEIGHTS`.
 */
export const scoreLabel = (label: string, words: readonly string[], form: number): number =>
  WEIGHTS.length * lengthScore(label) +
  WEIGHTS.sound * soundScore(label) +
  WEIGHTS.coverage * coverageScore(label, words) +
  WEIGHTS.form * form;
