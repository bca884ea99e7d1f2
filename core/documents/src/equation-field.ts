/** What an argument shows; a reading stands above what it is beside. */
interface Shown {
  readonly text: string;
  readonly raised: boolean;
}

/** Nested deeper, they are damage. */
const DEEPEST = 20;
const OPERATORS = "abdfilorsx";
/** Options that name a bracket: the sign behind them is no text. */
const BRACKET = / [blr]c$/;
/** Circles that Japanese and Chinese texts put around numbers, and the first number in one. */
const CIRCLES = "○◯〇";
const CIRCLED_ONE = 0x2460;
const MOST_CIRCLED = 20;

/**
 * The text of a field EQ, which draws what Word has no other means for (Word's help, "Field codes: Eq"): a reading above
 * Chinese characters, a number in a circle, a fraction. Linear in the field.
 */
export function equationText(code: string): string {
  let at = 0;

  /** Reads to the end of an argument, or of the field. */
  const read = (depth: number): Shown => {
    let text = "";
    let raised = false;
    let operator = "";
    let options = "";
    while (at < code.length) {
      const char = code[at] ?? "";
      if (char === "\\") {
        const name = /^[a-z]+/i.exec(code.slice(at + 1, at + 10))?.[0].toLowerCase();
        at += 1 + (name?.length ?? 1);
        if (name === undefined && code[at - 1] === "*") skipFormat();
        else if (name === undefined) text += BRACKET.test(options) ? "" : (code[at - 1] ?? "");
        else {
          if (name.length === 1 && OPERATORS.includes(name)) [operator, options] = [name, ""];
          else options += ` ${name}`;
          while (/[ \d]/.test(code[at] ?? "")) at++;
        }
      } else if (char === "(" && (operator !== "" || options !== "") && depth < DEEPEST) {
        at++;
        const drawn = draw(operator || "s", options, list(depth + 1));
        text += drawn.text;
        raised ||= drawn.raised;
        operator = "";
        options = "";
      } else if (depth > 0 && (char === "," || char === ";" || char === ")")) break;
      else {
        text += char;
        at++;
      }
    }
    return { text: text.trim(), raised };
  };

  /** Reads arguments and the bracket behind them. */
  const list = (depth: number): Shown[] => {
    const found: Shown[] = [];
    do {
      found.push(read(depth));
      at++;
    } while (at <= code.length && code[at - 1] !== ")");
    return found;
  };

  /** Passes over `\* jc2`, which says how it is set. */
  const skipFormat = (): void => {
    while (code[at] === " ") at++;
    const end = code[at] === '"' ? '"' : " ";
    do at++;
    while (at < code.length && code[at] !== end);
    if (end === '"') at++;
  };

  return read(0).text;
}

function draw(operator: string, options: string, shown: readonly Shown[]): Shown {
  const texts = shown.map(({ text }) => text);
  const all = texts.join(operator === "a" || operator === "i" ? " " : operator === "l" || operator === "b" ? ", " : "");
  const last = texts.at(-1) ?? "";
  switch (operator) {
    case "f":
      return plain(texts.map(grouped).join("/"));
    case "r":
      return plain(`${texts.length > 1 ? texts[0] : ""}√${grouped(last)}`);
    case "b":
      return plain(`(${all})`);
    case "i":
      return plain(`${options.includes(" su") ? "∑" : options.includes(" pr") ? "∏" : "∫"} ${all}`);
    case "d":
      return plain("");
    case "s":
      return { text: all, raised: options.includes(" up") };
    case "o":
      return plain(overstruck(shown) ?? all);
    default:
      return plain(all);
  }
}

const plain = (text: string): Shown => ({ text, raised: false });
const grouped = (text: string): string => (/^[\p{L}\p{N}.]*$/u.test(text) ? text : `(${text})`);

/** A reading behind what it stands above, as ruby is shown; a number in a circle. */
function overstruck(shown: readonly Shown[]): string | undefined {
  const [one, two] = shown;
  if (one === undefined || two === undefined || shown.length > 2) return undefined;
  if (one.raised !== two.raised) return one.raised ? `${two.text}(${one.text})` : `${one.text}(${two.text})`;
  const number = /^\d{1,2}$/.test(two.text) ? Number(two.text) : 0;
  const isCircled = one.text !== "" && CIRCLES.includes(one.text) && number > 0 && number <= MOST_CIRCLED;
  return isCircled ? String.fromCharCode(CIRCLED_ONE + number - 1) : undefined;
}
