import { type Endpoint, endpointKey, endpointName } from "@farthing/contract";

/** How texts of the service name an endpoint: "POST /render". */
const NAMED = /\b(?:GET|POST) \/(?:[\w./-]*[\w/-])?/g;

/** Texts for agents that know the endpoints as tools: "POST /render" is the tool render to them. */
export class ToolNames {
  readonly #names: ReadonlyMap<string, string>;

  constructor(tools: readonly Endpoint[]) {
    this.#names = new Map(tools.map((endpoint) => [endpointKey(endpoint), endpointName(endpoint)]));
  }

  text(text: string): string {
    return text.replace(NAMED, (key, at: number) => {
      const name = this.#names.get(key);
      if (name === undefined) return key;
      const begins = at === 0 || text.slice(at - 2, at) === ". ";
      return `${begins ? "The" : "the"} tool ${name}`;
    });
  }
}
