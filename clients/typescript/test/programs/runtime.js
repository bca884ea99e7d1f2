// Pays for a call with the installed package: run by Node, Deno and Bun.
import { FarthingClient, PaymentRefused } from "farthing-client";
import { FileReceipts } from "farthing-client/node";

const { FARTHING_URL, PAGE, RECEIPTS } = process.env;
const client = new FarthingClient({ url: FARTHING_URL, budget: { session: "0.001" }, receipts: new FileReceipts(RECEIPTS) });
const { body, cost } = await client.fetch({ url: PAGE, maxChars: 100 });
const refused = await client.fetch({ url: PAGE }).catch((error) => error instanceof PaymentRefused && error.code);
console.log(JSON.stringify({ text: body.content, price: cost.price, refused, ...(await client.spending()) }));
