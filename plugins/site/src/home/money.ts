import { CHARGING_RULE, type PaymentTerms, type Published } from "@farthing/contract";
import { type Html, html, link, type Part, table } from "../layout/index.ts";

/** Where calls are paid. */
interface Place {
  readonly network: string;
  readonly name: string;
  readonly schemes: readonly string[];
  readonly asset: string;
  readonly payTo: string;
  /** Of the chain's explorer; absent where nothing stands on a chain, or nobody knows one. */
  readonly explorer: string | undefined;
}

/** The networks on which calls are sold, in the operator's order. */
function placesOf(published: Published, terms: PaymentTerms): readonly Place[] {
  const { mode, chains = [] } = terms;
  const entries = published.paid().flatMap((endpoint) => terms.accepts(endpoint));
  return [...Map.groupBy(entries, ({ network }) => network)].flatMap(([network, offers]) => {
    const [first] = offers;
    if (!first) return [];
    const chain = chains.find((one) => one.network === network);
    return {
      network,
      name: chain?.name ?? network,
      schemes: [...new Set(offers.map(({ scheme }) => scheme))],
      asset: first.asset,
      payTo: first.payTo,
      explorer: mode === "x402" ? chain?.explorer : undefined,
    };
  });
}

const address = (text: string, explorer: string | undefined): Part => {
  const shown = html`<code class="address">${text}</code>`;
  return explorer === undefined ? shown : link(`${explorer}/address/${encodeURIComponent(text)}`, shown);
};

function networks(published: Published, terms: PaymentTerms): Html {
  return table<Place>(
    [
      { label: "Network", cell: ({ name }) => name, isName: true },
      { label: "Name for programs", cell: ({ network }) => html`<code>${network}</code>` },
      { label: "Scheme", cell: ({ schemes }) => schemes.join(", ") },
      { label: terms.currency, cell: ({ asset, explorer }) => address(asset, explorer) },
      { label: "Paid to", cell: ({ payTo, explorer }) => address(payTo, explorer) },
    ],
    placesOf(published, terms),
    { caption: "Networks on which calls are paid", empty: "Nothing is offered over x402 at the moment." },
  );
}

const CIRCLE = "https://www.circle.com/multi-chain-usdc";
const FAUCET = "https://faucet.circle.com/";

/** How somebody who has none gets what calls are paid with. */
function supply({ mode, currency }: PaymentTerms): Html {
  if (mode === "sandbox")
    return html`<p>Here you need none: this is a sandbox, and every fresh key is a funded wallet. Make one, sign with it, throw it away. Never sign here with a key that holds money.</p>`;
  return html`<ol><li>Make a key for your agent, and nothing else: a file that only it may read.</li>
<li>Send ${currency} to its address, on a network of the table below: most exchanges pay it out there. <a href="${CIRCLE}" rel="noopener noreferrer">Circle</a> issues it; on test networks its <a href="${FAUCET}" rel="noopener noreferrer">faucet</a> hands it out.</li>
<li>No other coin is needed: your agent signs, and the fee of the network is not yours.</li></ol>
<p>A dollar is many calls: set a budget for a call, a session and a day. The clients refuse what is beyond it before they sign.</p>`;
}

/** What is taken, when, and how one gets it. */
export function money(published: Published): Part {
  const { charges, x402 } = published;
  if (!charges) return undefined;
  return html`<h2 id="money">Money</h2>
<div class="pair"><div><h3>When you pay</h3><p>${CHARGING_RULE}</p>
<p>An error costs nothing, whoever is at fault: a wrong input, a site that turns programs away, a failure of ours. It says whether to try again. The same signed payment is never taken twice.</p>
${published.paying(({ brief }) => brief).map((brief) => html`<p>${brief}</p>`)}</div>
${x402 && html`<div><h3>How to get ${x402.currency}</h3>${supply(x402)}</div>`}</div>
${x402 && networks(published, x402)}`;
}
