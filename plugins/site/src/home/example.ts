import type { Endpoint, Published } from "@farthing/contract";

/** The call that the home page shows: the cheapest that takes an address; else the first. */
export function shownCall(published: Published): Endpoint | undefined {
  const price = (endpoint: Endpoint) => Number(endpoint.price ?? 0);
  const calls = published.endpoints().filter(({ method }) => method === "POST");
  const reading = calls.filter(({ example }) => "url" in (example.input as object));
  const sold = (list: readonly Endpoint[]) => list.filter((one) => one.price !== undefined);
  const [cheapest] = (sold(reading).length > 0 ? sold(reading) : reading).toSorted((a, b) => price(a) - price(b));
  return cheapest ?? calls[0] ?? published.endpoints()[0];
}

/** A text in single quotes, as a shell takes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The call in a terminal. */
export function curl({ method, path, example }: Endpoint, url: (path: string) => string): string {
  if (method === "GET") return `curl -i ${url(path)}`;
  return `curl -i -X POST ${url(path)} \\\n  -H 'content-type: application/json' \\\n  -d ${quoted(JSON.stringify(example.input))}`;
}

/** What an unpaid call is answered, as much of it as tells the price. */
export function unpaid(endpoint: Endpoint, { x402 }: Published): string | undefined {
  const accepts = x402?.accepts(endpoint) ?? [];
  if (accepts.length === 0) return undefined;
  const shown = accepts.map(({ scheme, network, amount, asset, payTo }) => ({ scheme, network, amount, asset, payTo }));
  return `HTTP/1.1 402 Payment Required\nPAYMENT-REQUIRED: (the same in base64)\n\n${JSON.stringify({ x402Version: 2, accepts: shown }, null, 2)}`;
}

/** What a paid call is answered; with a receipt where it was paid over x402. */
export const paid = ({ example, price }: Endpoint, { x402 }: Pick<Published, "x402">): string =>
  `HTTP/1.1 200 OK\ncontent-type: application/json\n${price === undefined || !x402 ? "" : "PAYMENT-RESPONSE: (the receipt, with its transaction)\n"}\n${JSON.stringify(example.output, null, 2)}`;
