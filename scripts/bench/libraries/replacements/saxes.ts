/** saxes in the place of core/documents' XML scanner, under the same bounds. */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import type { XmlScanner as Ours, XmlEvents } from "../../../../core/documents/src/xml/scanner.ts";
import { built } from "../swap.ts";

const { knownPrefix } = await built<typeof import("../../../../core/documents/src/xml/namespaces.ts")>(
  "core/documents/dist/xml/namespaces.js",
);
const { damaged, oversized } =
  await built<typeof import("../../../../core/documents/src/refusal.ts")>("core/documents/dist/refusal.js");

/** Characters between two events: what is one tag, comment or section. */
const MAX_TOKEN = 8 * 1024 * 1024;

type Attributes = Readonly<Record<string, SaxesAttributeNS>>;

const named = ({ uri, prefix, local }: Pick<SaxesAttributeNS, "uri" | "prefix" | "local">): string => {
  const known = knownPrefix(uri) ?? prefix;
  return known === "" ? local : `${known}:${local}`;
};

export class Tag {
  readonly #attributes: Attributes;

  constructor(attributes: Attributes) {
    this.#attributes = attributes;
  }

  attribute(name: string): string | undefined {
    return this.#attributes[name]?.value;
  }

  attributes(): Record<string, string> {
    const all: Record<string, string> = Object.create(null);
    for (const attribute of Object.values(this.#attributes))
      all[attribute.prefix === "" ? attribute.local : named(attribute)] = attribute.value;
    return all;
  }
}

export class XmlScanner implements Pick<Ours, "write" | "end"> {
  readonly #parser = new SaxesParser({ xmlns: true, position: false });
  readonly #open: string[] = [];
  #sinceEvent = 0;

  constructor(events: XmlEvents, limits: { readonly depth: number }, options: { readonly doctype?: "refuse" | "ignore" } = {}) {
    const heard = (): void => {
      this.#sinceEvent = 0;
    };
    this.#parser.on("error", (error) => {
      throw damaged("its XML is not well-formed", error);
    });
    this.#parser.on("opentag", (tag: SaxesTagNS) => {
      heard();
      if (this.#open.length >= limits.depth) throw oversized(`its XML is nested deeper than ${limits.depth} levels`);
      const name = named(tag);
      this.#open.push(name);
      events.open(name, new Tag(tag.attributes) as never);
    });
    this.#parser.on("closetag", () => {
      heard();
      events.close(this.#open.pop() as string);
    });
    const text = (value: string): void => {
      heard();
      if (this.#open.length > 0) events.text(value);
    };
    this.#parser.on("text", text);
    this.#parser.on("cdata", text);
    this.#parser.on("comment", heard);
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
}
