/**
 * saxes in the place of core/documents' XML scanner, under the same bounds. Namespaces are resolved here, once for each name as ours
 * does: saxes resolves those of every tag and attribute, which costs far more.
 */
import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { XmlScanner as Ours, XmlEvents } from "../../../../core/documents/src/xml/scanner.ts";
import { built } from "../swap.ts";

const { knownPrefix } = await built<typeof import("../../../../core/documents/src/xml/namespaces.ts")>(
  "core/documents/dist/xml/namespaces.js",
);
const { damaged, oversized } =
  await built<typeof import("../../../../core/documents/src/refusal.ts")>("core/documents/dist/refusal.js");

/** Characters between two events: what is one tag, comment or section. */
const MAX_TOKEN = 8 * 1024 * 1024;
const DECLARES = "xmlns";

type Attributes = Readonly<Record<string, string>>;
type Scope = { readonly depth: number; readonly prefixes: ReadonlyMap<string, string>; readonly names: Map<string, string> };

export class Tag {
  readonly #attributes: Attributes;
  readonly #named: (name: string) => string;

  constructor(attributes: Attributes, named: (name: string) => string) {
    this.#attributes = attributes;
    this.#named = named;
  }

  attribute(name: string): string | undefined {
    return this.#attributes[name];
  }

  attributes(): Record<string, string> {
    const all: Record<string, string> = Object.create(null);
    for (const name in this.#attributes) all[name.includes(":") ? this.#named(name) : name] = this.#attributes[name] as string;
    return all;
  }
}

export class XmlScanner implements Pick<Ours, "write" | "end"> {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  readonly #open: string[] = [];
  readonly #scopes: Scope[] = [{ depth: 0, prefixes: new Map(), names: new Map() }];
  readonly #named = (name: string): string => this.#canonical(name);
  #sinceEvent = 0;

  constructor(events: XmlEvents, limits: { readonly depth: number }, options: { readonly doctype?: "refuse" | "ignore" } = {}) {
    this.#parser.on("error", (error) => {
      throw damaged("its XML is not well-formed", error);
    });
    this.#parser.on("opentag", ({ name: written, attributes }: SaxesTagPlain) => {
      this.#sinceEvent = 0;
      if (this.#open.length >= limits.depth) throw oversized(`its XML is nested deeper than ${limits.depth} levels`);
      this.#declare(attributes);
      const name = this.#canonical(written);
      this.#open.push(name);
      events.open(name, new Tag(attributes, this.#named) as never);
    });
    this.#parser.on("closetag", () => {
      this.#sinceEvent = 0;
      events.close(this.#open.pop() as string);
      if ((this.#scopes.at(-1)?.depth ?? 0) > this.#open.length) this.#scopes.pop();
    });
    const text = (value: string): void => {
      this.#sinceEvent = 0;
      if (this.#open.length > 0) events.text(value);
    };
    this.#parser.on("text", text);
    this.#parser.on("cdata", text);
    this.#parser.on("doctype", (value) => {
      if (options.doctype !== "ignore") throw damaged("its XML has a document type declaration");
      if (value.includes("[")) throw damaged("its XML declares entities of its own");
    });
  }

  write(chunk: string): void {
    this.#sinceEvent += chunk.length;
    this.#parser.write(chunk);
    if (this.#sinceEvent > MAX_TOKEN + chunk.length) throw oversized("a single XML tag or comment fills megabytes");
  }

  end(): void {
    this.#parser.close();
  }

  #declare(attributes: Attributes): void {
    let prefixes: Map<string, string> | undefined;
    for (const name in attributes) {
      if (!name.startsWith(DECLARES)) continue;
      const prefix = name.slice(DECLARES.length + 1);
      prefixes ??= new Map(this.#scopes.at(-1)?.prefixes);
      prefixes.set(prefix, knownPrefix(attributes[name] as string) ?? prefix);
    }
    if (prefixes) this.#scopes.push({ depth: this.#open.length + 1, prefixes, names: new Map() });
  }

  #canonical(name: string): string {
    const { prefixes, names } = this.#scopes.at(-1) as Scope;
    const known = names.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(":");
    const prefix = name.slice(0, Math.max(colon, 0));
    const mapped = prefixes.get(prefix) ?? prefix;
    const canonical = mapped === "" ? name.slice(colon + 1) : `${mapped}:${name.slice(colon + 1)}`;
    names.set(name, canonical);
    return canonical;
  }
}
