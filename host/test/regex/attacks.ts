import { type AST, parseRegExpLiteral } from "@eslint-community/regexpp";

/** Characters that a class is asked for first: those that classes of neighbouring loops share. */
const PROBES = [
  "\t",
  "a",
  "0",
  " ",
  "A",
  "-",
  ".",
  "_",
  "(",
  "[",
  '"',
  "<",
  "=",
  "/",
  ":",
  "\n",
  ",",
  "#",
  "*",
  "é",
  "字",
  "가",
  "ا",
];
/** Ways to choose among characters: the first four of the probes; then those that the pattern itself names, such as quotes. */
const VARIANTS = 5;
const OWN = 4;
/** A loop that runs less often than this multiplies nothing. */
const LOOP = 8;
/** What disappoints a loop at last: a character that hardly any pattern names, the end of the text, or a line end that `.` does not match. */
const ENDS = ["\u0000", "", "\\\u2028"];

/** One way to make a pattern work hard: `of(length)` gives a text of about that length. */
export interface Attack {
  readonly name: string;
  of(length: number): string;
}

/**
 * Texts over which a pattern may backtrack: each of its loops run as far as it goes and then disappointed, behind what leads to it, and
 * each of its beginnings again and again. Texts that only another pattern would mind cost nothing.
 */
export function attacksOn(source: string, flags: string): readonly Attack[] {
  const { pattern } = parseRegExpLiteral(`/${source}/${flags}`);
  const attacks = new Map<string, Attack>();
  const add = (prefix: string, unit: string): void => {
    if (unit === "") return;
    for (const end of ENDS) {
      const name = JSON.stringify([prefix, unit, end]);
      attacks.set(name, { name, of: (length) => prefix + unit.repeat(Math.max(1, Math.floor(length / unit.length))) + end });
    }
  };
  for (let variant = 0; variant < VARIANTS; variant++) {
    const sampler = new Sampler(flags, variant, source);
    for (const { prefix, loop } of loopsOf(pattern.alternatives, "", sampler)) {
      const unit = sampler.of(loop.element);
      add(prefix, unit);
      add("", unit);
      add("", prefix + unit);
      add("", prefix);
    }
    for (const { elements } of pattern.alternatives)
      for (let end = 1; end <= elements.length; end++)
        add(
          "",
          elements
            .slice(0, end)
            .map((each) => sampler.of(each))
            .join(""),
        );
  }
  return [...attacks.values()];
}

/** Every loop of a pattern, with a text that leads to it. */
function* loopsOf(
  alternatives: readonly AST.Alternative[],
  before: string,
  sampler: Sampler,
): Generator<{ prefix: string; loop: AST.Quantifier }> {
  for (const { elements } of alternatives) {
    let prefix = before;
    for (const element of elements) {
      const inner = element.type === "Quantifier" ? element.element : element;
      if (element.type === "Quantifier" && element.max >= LOOP) yield { prefix, loop: element };
      if ("alternatives" in inner) yield* loopsOf(inner.alternatives as AST.Alternative[], prefix, sampler);
      prefix += sampler.of(element);
    }
  }
}

/** Texts that parts of a pattern match; another choice among characters and alternatives for each variant. */
class Sampler {
  readonly #known = new Map<string, string>();

  readonly #flags: string;
  readonly #variant: number;
  /** Characters of the pattern's source. */
  readonly #named: ReadonlySet<string>;

  constructor(flags: string, variant: number, source: string) {
    this.#flags = flags;
    this.#variant = variant;
    this.#named = new Set(source);
  }

  of(node: AST.Element | AST.QuantifiableElement): string {
    switch (node.type) {
      case "Character":
        return String.fromCodePoint(node.value);
      case "CharacterSet":
      case "CharacterClass":
      case "ExpressionCharacterClass":
        return this.#member(node.raw);
      case "Group":
      case "CapturingGroup": {
        const alternative = node.alternatives[this.#variant % node.alternatives.length];
        return (alternative?.elements ?? []).map((each) => this.of(each)).join("");
      }
      case "Quantifier":
        return this.of(node.element).repeat(Math.min(Math.max(node.min, this.#variant % 2), LOOP));
      default:
        return "";
    }
  }

  /** One of the characters of a class. */
  #member(raw: string): string {
    const known = this.#known.get(raw);
    if (known !== undefined) return known;
    const one = new RegExp(`^${raw}$`, this.#flags.replace(/[gym]/g, ""));
    const named = this.#variant === OWN ? PROBES.filter((char) => this.#named.has(char)) : [];
    const members = [...named, ...PROBES].filter((char) => one.test(char));
    const member = members[(named.length > 0 ? 0 : this.#variant) % Math.max(1, members.length)] ?? firstOf(one);
    this.#known.set(raw, member);
    return member;
  }
}

function firstOf(one: RegExp): string {
  for (let code = 1; code < 0xffff; code++) if (one.test(String.fromCharCode(code))) return String.fromCharCode(code);
  return "";
}
