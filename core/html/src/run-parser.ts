import { type DefaultTreeAdapterMap, Parser } from "parse5";
import { RunTokenizer } from "./run-tokenizer.ts";

/** parse5's parser with a tokenizer that reads runs of characters at once: the same trees, for less. */
export class RunParser extends Parser<DefaultTreeAdapterMap> {
  constructor(...args: ConstructorParameters<typeof Parser<DefaultTreeAdapterMap>>) {
    super(...args);
    const { inForeignNode } = this.tokenizer;
    this.tokenizer = new RunTokenizer(this.options, this);
    this.tokenizer.inForeignNode = inForeignNode;
  }
}
