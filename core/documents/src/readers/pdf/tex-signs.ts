/** Parts of a bracket of several parts that have another above them. */
export const PART = " ";

/**
 * What the codes of TeX's font of large signs draw (The TeXbook, appendix F, figure 7): its names of glyphs are in no list, so
 * that a sum would be an X. Of a bracket of several parts the first is the bracket.
 */
const LARGE_SIGNS = [
  "()[]⌊⌋⌈⌉{}⟨⟩|‖/\\",
  "()()[]⌊⌋⌈⌉{}⟨⟩/\\",
  "()[]⌊⌋⌈⌉{}⟨⟩/\\/\\",
  `()[]${PART.repeat(4)}{}${PART.repeat(6)}`,
  `${PART.repeat(4)}⟨⟩⨆⨆∮∮⨀⨀⨁⨁⨂⨂`,
  "∑∏∫⋃⋂⨄⋀⋁∑∏∫⋃⋂⨄⋀⋁",
  "∐∐ˆˆˆ˜˜˜[]⌊⌋⌈⌉{}",
  "√√√√√",
].join("");

/** From which code on they hang how far below their baseline, in sizes: as cmex10 has them, of brackets and their parts. */
const DEPTHS = [
  [0x44, 1.76],
  [0x42, 0.6],
  [0x40, 1.76],
  [0x3e, 0.3],
  [0x3c, 1.8],
  [0x38, 0.9],
  [0x36, 0.6],
  [0x2e, 1.76],
  [0x20, 2.96],
  [0x12, 2.36],
  [0x10, 1.76],
  [0, 1.16],
] as const;

/** How far a large sign hangs below its baseline, in sizes. */
export const depthOf = (code: number): number | undefined => DEPTHS.find(([from]) => code >= from)?.[1];

/** Fonts that keep that order: Computer Modern, Latin Modern, and those that go with Times and Palatino. */
const FONTS = /^(?:cmex\d|lmmathextension|[tp]xexa?$)/i;

/** What the codes of a font draw that has such signs; `undefined` for others. */
export const signsOf = (name: string, composite: boolean): string | undefined =>
  !composite && FONTS.test(name) ? LARGE_SIGNS : undefined;
