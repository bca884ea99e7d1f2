import { CHARGING_RULE, type Endpoint, endpointKey, type Handler, type HttpDocument, Published, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { type Column, code, dollars, engraving, Frame, html, type Part, pageEndpoint, table } from "../layout/index.ts";

const Nothing = T.Object({});

const COLUMNS: readonly Column<Endpoint>[] = [
  { label: "Call", cell: (endpoint) => html`<code>${endpointKey(endpoint)}</code>`, isName: true },
  { label: "What it does", cell: ({ summary }) => summary },
  { label: "Price", cell: ({ price }) => (price === undefined ? "free" : dollars(price)), isNumber: true },
];

/** Serves the page at `/`. */
@injectable()
export class ServeHome implements Handler<typeof Nothing, ReturnType<typeof T.Any>> {
  constructor(
    @inject(Frame) private readonly frame: Frame,
    @inject(Published) private readonly published: Published,
  ) {}

  handle(): HttpDocument {
    const { about } = this.published;
    return this.frame.page({ path: "/", description: about, body: this.#body(), scripts: ["copy.js"], styles: ["home.css"] });
  }

  #body(): Part {
    const { published } = this;
    const { about, charges, notices } = published;
    const [first] = published.paid();
    const call = first
      ? `curl -i -X ${first.method} ${published.url(first.path)} \\\n  -H 'content-type: application/json' -d '${JSON.stringify(first.example.input)}'`
      : `curl ${published.url("/llms.txt")}`;
    const told = charges ? notices : ["This instance asks for no payment."];
    return html`<div class="hero"><div><h1>The web, for agents.</h1><p class="lead">${about}</p>
${told.map((text) => html`<p class="note">${text}</p>`)}${charges && html`<p class="note">${CHARGING_RULE}</p>`}</div>${engraving}</div>
<h2>Calls</h2>${table(COLUMNS, published.endpoints(), { caption: "Calls and their prices" })}
<h2>Try it</h2>${code(call, "a call without a payment")}
${published.paying(({ brief }) => brief).map((brief) => html`<p>${brief}</p>`)}`;
  }
}

export const homeEndpoint = pageEndpoint({ path: "/", summary: "Web page for people", handler: ServeHome });
