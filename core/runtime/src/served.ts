import { type Endpoint, endpointKey } from "@farthing/contract";

const NAMED = /\b(?:GET|POST) \/(?:[\w./-]*[\w/-])?/g;
/** Where a text ends a thought: after this it may be cut. */
const CLAUSE = /(?<=[.;:])\s+/;
const OPEN = /[;:]$/;

/** What is served: texts of one plugin may name endpoints of another, which may have been left out. */
export class Served {
  readonly #keys: ReadonlySet<string>;

  constructor(endpoints: readonly Endpoint[]) {
    this.#keys = new Set(endpoints.map(endpointKey));
  }

  /** `text` without the clauses that name an endpoint ("POST /render") which is not served; "" if all do. */
  text(text: string): string {
    if (this.#holds(text)) return text;
    const kept: string[] = [];
    for (const clause of text.split(CLAUSE)) {
      const last = kept.at(-1);
      if (this.#holds(clause)) kept.push(clause);
      else if (last !== undefined) kept.splice(-1, 1, last.replace(OPEN, OPEN.exec(clause)?.[0] ?? "."));
    }
    const whole = kept.join(" ").replace(OPEN, ".");
    return whole.charAt(0).toUpperCase() + whole.slice(1);
  }

  /** The endpoint with such texts, the descriptions in its schemas included; itself if they are as they should be. */
  endpoint(endpoint: Endpoint): Endpoint {
    const { summary, description, aboutPayment, input, output } = endpoint;
    const texts = {
      summary: this.text(summary) || summary,
      description: this.text(description) || summary,
      ...(aboutPayment !== undefined && { aboutPayment: this.text(aboutPayment) }),
      input: this.#schema(input),
      output: this.#schema(output),
    };
    const same = Object.entries(texts).every(([key, value]) => endpoint[key as keyof Endpoint] === value);
    return same ? endpoint : Object.freeze({ ...endpoint, ...texts });
  }

  #holds(text: string): boolean {
    return (text.match(NAMED) ?? []).every((name) => this.#keys.has(name));
  }

  /** A copy of what has changed, with the symbols that TypeBox puts into its schemas. */
  #schema<S>(value: S): S {
    if (typeof value !== "object" || value === null) return value;
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    let same = true;
    for (const [key, part] of Object.entries(copy)) {
      const next = key === "description" && typeof part === "string" ? this.text(part) : this.#schema(part);
      same &&= next === part;
      copy[key] = next;
    }
    return same ? value : (copy as S);
  }
}
