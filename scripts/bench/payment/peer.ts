import { ExactEvmScheme } from "@x402/evm/exact/server";
import { openShop, serve } from "./express-shop.ts";
import { REPLY } from "./reply.ts";

/** The reference middleware in front of the trivial handler. EXTENSIONS: what its challenge says beyond the terms, as JSON. */
const { EXTENSIONS } = process.env;
const more = EXTENSIONS ? { extensions: JSON.parse(EXTENSIONS) } : {};
const app = openShop(new ExactEvmScheme(), "/work", "Work", more);
app.post("/work", (_request, response) => response.json(REPLY));
serve(app);
