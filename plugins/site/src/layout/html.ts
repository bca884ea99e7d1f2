/** Text that is HTML already. Only `html` and whoever vouches for a text by `trusted` make one. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** What may stand in a template: texts and numbers are escaped, nothing is shown for what is absent. */
export type Part = Html | string | number | undefined | null | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** What must not reach a page as it is: signs of HTML, and control characters, those that turn the direction of text around included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are taken out
const UNSAFE = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const REPLACEMENT = "\ufffd";

/** A text as HTML shows it, between tags and in a quoted attribute alike. */
export const escaped = (text: string): string => text.replace(UNSAFE, (char) => ENTITIES[char] ?? REPLACEMENT);

function written(part: Part): string {
  if (part instanceof Html) return String(part);
  if (typeof part === "string") return escaped(part);
  if (typeof part === "number") return String(part);
  return Array.isArray(part) ? part.map(written).join("") : "";
}

/** Places where escaping does not help: an attribute without quotes, a script, a style sheet. */
const OPEN = /\s[\w:-]+=\s*$|<(?:script|style)\b[^>]*>[^<]*$/i;

/**
 * HTML with values filled in. Each value is escaped, unless it is itself made by `html`.
 *
 * @throws Error if a value stands where escaping does not help
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0] ?? "";
  for (const [at, part] of parts.entries()) {
    if (OPEN.test(strings[at] ?? "")) throw new Error(`a value stands without quotes behind ${strings[at]?.slice(-40)}`);
    text += written(part) + (strings[at + 1] ?? "");
  }
  return new Html(text);
}

/** HTML of our own making, such as a drawing. Never a text of others. */
export const trusted = (text: string): Html => new Html(text);

/** An address that a link may lead to: of the web, or a path of the service. `undefined` for any other, `javascript:` included. */
export function safeAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  if (/^\/(?![/\\])/.test(address) || address.startsWith("#")) return address;
  const { protocol, username, password, href } = URL.parse(address) ?? {};
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && !username && !password ? href : undefined;
}

/** A link to an address that others chose; the label alone where nobody should follow it. */
export function link(address: string | undefined, label: Part): Html {
  const target = safeAddress(address);
  if (target === undefined) return html`${label}`;
  const isOwn = target.startsWith("/") || target.startsWith("#");
  return isOwn
    ? html`<a href="${target}">${label}</a>`
    : html`<a href="${target}" rel="noopener noreferrer nofollow">${label}</a>`;
}
