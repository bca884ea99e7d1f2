import "reflect-metadata";
import { inTime } from "@farthing/contract/test";
import { beforeAll, describe, expect, it } from "vitest";
import { type Attack, attacksOn } from "./regex/attacks.ts";
import { composedBy, type Pattern, patternsOf } from "./regex/patterns.ts";
import { COMPOSED_LATER, REVIEWED } from "./regex/reviewed.ts";

/** Lengths of texts that are tried: the first ones are short, since some patterns take twice as long for each character. */
const LENGTHS = [16, 20, 24, 28, 32, 64, 250, 1_000, 4_000];
const MAX_LENGTH = 8_000;
/** Milliseconds that tell more than the noise of a machine. */
const TELLING_MS = 4;
/** Milliseconds of which a clock's tick is a small part. */
const PRECISE_MS = 30;
const ROUNDS = 3;
/** Microseconds of a character that nothing linear takes, and those that are worth a second look. */
const HOPELESS = 20;
const SUSPECT = 0.05;
/** What a reviewed one may take of the longest text that it is given. */
const SECONDS_AT_MOST = 0.02;

/** The patterns in parts, each of which takes seconds. */
const PARTS = [0, 1, 2, 3, 4, 5, 6, 7];
/** One that is hardly linear is looked at hundreds of times: where other tests run beside, a part takes minutes. */
const PART_MS = 400_000;

/** Looks for all that a pattern matches, as those do who use it. */
function run({ source, flags }: Pattern, text: string): void {
  const pattern = new RegExp(source, flags);
  if (pattern.global) text.replace(pattern, "");
  else pattern.exec(text);
}

type Clock = (pattern: Pattern, text: string) => number;

/** Milliseconds on the wall: fine, but what else the machine does is counted too. */
const wallMsOf: Clock = (pattern, text) => {
  const before = performance.now();
  run(pattern, text);
  return performance.now() - before;
};

/**
 * Milliseconds of this thread's CPU time: what else the machine does is not counted. Its clock may go by ticks of 4 ms, so these are
 * of many runs, divided by their number.
 */
const preciseMsOf: Clock = (pattern, text) => {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs++) {
    run(pattern, text);
    const { user, system } = process.threadCpuUsage(before);
    const total = (user + system) / 1_000;
    if (total >= PRECISE_MS) return total / runs;
  }
};

/** The least of some rounds. */
const best =
  (clock: Clock): Clock =>
  (pattern, text) =>
    Math.min(...Array.from({ length: ROUNDS }, () => clock(pattern, text)));

/** How a pattern is looked at. Noise makes times longer: the least of the shorter text counts, and one run of the longer hides nothing. */
interface Look {
  readonly short: Clock;
  readonly long: Clock;
  /** A text so many times as long must not take more than so many times as long. */
  readonly longer: number;
  readonly slower: number;
}
/** Four times as long if linear, sixteen times if quadratic: little is missed. */
const QUICK: Look = { short: best(wallMsOf), long: wallMsOf, longer: 4, slower: 6 };
/** Five times as long if linear, 25 times if quadratic: no machine is so busy that one looks like the other. */
const FINE: Look = { short: best(preciseMsOf), long: preciseMsOf, longer: 5, slower: 12 };
/** Looks that must agree, the cheap ones first: a machine that is slow for a moment is slow at one, what is not linear at each. */
const LOOKS = [QUICK, QUICK, FINE, FINE];

/** The length at which an attack takes long enough to be measured, if any. Most take no time at once: only those that do are run again. */
function tellingLength(pattern: Pattern, attack: Attack): number | undefined {
  const takes = (ms: number, text: string) => QUICK.long(pattern, text) > ms && QUICK.short(pattern, text) > ms / 2;
  const longEnough = LENGTHS.find((length) => takes(TELLING_MS, attack.of(length)));
  return longEnough ?? (takes((SUSPECT * MAX_LENGTH) / 1_000, attack.of(MAX_LENGTH)) ? MAX_LENGTH : undefined);
}

/** What shows that a pattern takes more than linear time over an attack, at one look; `undefined` if nothing does. */
function superLinearAt(look: Look, pattern: Pattern, attack: Attack, length: number): string | undefined {
  const ms = look.short(pattern, attack.of(length));
  const each = (ms * 1_000) / length;
  const found = `/${pattern.source}/${pattern.flags} at ${pattern.places.join(", ")} over ${attack.name}`;
  if (each > HOPELESS) return `${found}: ${ms} ms for ${length} characters`;
  if (each < SUSPECT) return undefined;
  const msLonger = look.long(pattern, attack.of(length * look.longer));
  const eachLonger = (msLonger * 1_000) / (length * look.longer);
  if (msLonger <= ms * look.slower || eachLonger <= SUSPECT * look.longer) return undefined;
  return `${found}: ${ms} ms for ${length} characters, ${msLonger} ms for ${look.longer} times as many`;
}

/** What each of the looks shows, in the words of the last one; `undefined` if one of them shows nothing. */
function surelySuperLinearAt(pattern: Pattern, attack: Attack, length: number): string | undefined {
  let found: string | undefined;
  for (const look of LOOKS) {
    found = superLinearAt(look, pattern, attack, length);
    if (!found) return undefined;
  }
  return found;
}

/** What shows that a pattern is not linear; `undefined` if nothing does. */
function superLinear(pattern: Pattern): string | undefined {
  for (const attack of attacksOn(pattern.source, pattern.flags)) {
    const length = tellingLength(pattern, attack);
    const found = length === undefined ? undefined : surelySuperLinearAt(pattern, attack, length);
    if (found) return found;
  }
  return undefined;
}

const { literals, composing } = patternsOf();
const placesOf = ({ places }: Pattern): readonly string[] => places.map((place) => place.replace(/:\d+$/, ""));
const reviewOf = (pattern: Pattern) =>
  REVIEWED.find(({ file, begins }) => placesOf(pattern).includes(file) && pattern.source.startsWith(begins));

describe("regular expressions of the shipped sources", () => {
  let patterns: readonly Pattern[];
  beforeAll(async () => {
    patterns = [...literals, ...(await composedBy(composing))];
  });

  it.each(PARTS)(
    "take time in proportion to their text, but for those that were reviewed: part %i",
    { timeout: PART_MS },
    (part) => {
      const own = patterns.filter((each, at) => at % PARTS.length === part && !reviewOf(each));
      expect(own.map(superLinear).filter(Boolean)).toEqual([]);
    },
  );

  it("all are seen, also those that are put together while a file is loaded", () => {
    const unseen = composing.filter((file) => !patterns.some(({ places }) => places.includes(file)));
    expect(unseen).toEqual(Object.keys(COMPOSED_LATER).sort());
  });

  it.each(REVIEWED)("$file: $begins, of $most characters at most, since $why, is quick", async ({ file, begins, most }) => {
    const reviewed = patterns.filter((each) => placesOf(each).includes(file) && each.source.startsWith(begins));
    expect(reviewed.length).toBeGreaterThan(0);
    for (const pattern of reviewed)
      for (const attack of attacksOn(pattern.source, pattern.flags)) {
        const text = attack.of(most);
        await inTime(SECONDS_AT_MOST, () => run(pattern, text));
      }
  });
});

it("finds what is not linear: the kinds that were found once", () => {
  const known = [
    ["(a+)+$", ""],
    ["\\s+$", ""],
    ["<[^>]*>", "g"],
    ['wordprocessingml[^"]*main\\+xml', "i"],
    ["\\s*(?:;|,?\\s+and\\s+)\\s*", "u"],
    ["\\S+@\\S+\\.\\S", ""],
    ['<a\\b[^>]*href="#', ""],
  ] as const;
  for (const [source, flags] of known) expect(superLinear({ source, flags, places: [] }), source).toBeDefined();
  const linear = [
    ["(?<!\\s)\\s+$", ""],
    ["<[^<>]*>", "g"],
  ] as const;
  for (const [source, flags] of linear) expect(superLinear({ source, flags, places: [] }), source).toBeUndefined();
});
