import { EndpointTable, type Handler, type HttpDocument, Published, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import type { PlayFacts } from "../browser/playground/facts.ts";
import { assets, Frame, html, type Part, pageEndpoint, trusted } from "../layout/index.ts";
import { factsOf } from "./facts.ts";

const Nothing = T.Object({});

/** Data of a page as a script of no language: it is never run, and nothing in it ends it. */
const data = (id: string, value: unknown): Part =>
  trusted(`<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`);

/** Serves the page at `/playground`: any call, from a form, with what it costs and what it answers. */
@injectable()
export class ServePlayground implements Handler<typeof Nothing, ReturnType<typeof T.Any>> {
  constructor(
    @inject(Frame) private readonly frame: Frame,
    @inject(Published) private readonly published: Published,
    @inject(EndpointTable) private readonly table: EndpointTable,
  ) {}

  handle(): HttpDocument {
    return this.frame.page({
      path: "/playground",
      title: "Playground",
      description: "Make a call from a form: see the request, the price, the reply and the receipt.",
      body: this.#body(),
      styles: ["playground.css"],
      scripts: ["playground.js"],
      // Wallets announce their pictures as data; those of a reply are loaded when the reader asks for them.
      // Replies are read in a worker, whose script one policy of Trusted Types vouches for.
      policy: { "img-src": ["'self'", "data:", "https:"], "trusted-types": ["playground"] },
    });
  }

  #body(): Part {
    const { published } = this;
    const facts = factsOf(published, this.table, assets().named("playground-markdown.js").path);
    const paid = published.charges
      ? "You see the price and the terms before anything is signed, and only a reply with status 2xx is charged."
      : "This instance asks for no payment.";
    return html`<h1>Playground</h1>
<p class="lead">Make a call from a form, and see all of it: the request, the price, the reply, the receipt.</p>
<p>${paid} The page stores nothing: neither what you type nor a key.</p>
${published.notices.map((text) => html`<p class="note">${text}</p>`)}
<noscript><p class="note">The playground needs JavaScript: forms, wallets and signatures do. Without it, call the service from a
terminal. This answers what the call costs and how it is paid:</p>
${this.#firstCall(facts)}
<p>${published.serves("/reference") && html`<a href="/reference">The reference</a> has every call; `}<a href="/">the first page</a> has the same call in other languages.</p></noscript>
<div id="playground"></div>
${data("playground-facts", facts)}`;
  }

  #firstCall({ endpoints: [first] }: PlayFacts): Part {
    if (!first) return undefined;
    const body =
      first.method === "POST" &&
      ` \\\n  -H 'content-type: application/json' -d '${JSON.stringify(first.example).replaceAll("'", "\\u0027")}'`;
    return html`<pre><code>curl -i -X ${first.method} ${this.published.url(first.path)}${body}</code></pre>`;
  }
}

export const playgroundEndpoint = pageEndpoint({
  path: "/playground",
  summary: "Form that makes any call",
  handler: ServePlayground,
});
