import { BatchSettlementEvmScheme } from "@x402/evm/batch-settlement/server";
import { openShop, serve } from "./express-shop.ts";
import { PAY_TO, REPLY } from "./reply.ts";

/** The reference middleware for `batch-settlement`, its channels in memory, in front of the trivial handler. */
const app = openShop(new BatchSettlementEvmScheme(PAY_TO), "/work", "Work");
app.post("/work", (_request, response) => response.json(REPLY));
serve(app);
