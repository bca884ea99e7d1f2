/** Parts of a bracket of several parts that have another above them. */
const PART = " ";

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

/** Fonts that keep that order: Computer Modern, Latin Modern, and those that go with Times and Palatino. */
const FONTS = /^(?:cmex\d|lmmathextension|[tp]xexa?$)/i;

/** What the codes of a font draw that has such signs; `undefined` for others. */
export const signsOf = (name: string, composite: boolean): string | undefined =>
  !composite && FONTS.test(name) ? LARGE_SIGNS : undefined;
