/** What one would build of parts: `@x402/express` before a handler that fetches a page and makes Markdown of it, by the engine ENGINE. */
import { ExactEvmScheme } from "@x402/evm/exact/server";
import { openShop, serve } from "../payment/express-shop.ts";

/** Makes Markdown of a page. */
type Convert = (html: string, url: string) => string | Promise<string>;

const engines: Readonly<Record<string, () => Promise<Convert>>> = {
  readability: async () => {
    const [{ Readability }, { parseHTML }, { default: TurndownService }] = await Promise.all([
      import("@mozilla/readability"),
      import("linkedom"),
      import("turndown"),
    ]);
    const turndown = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced" });
    return (html) => turndown.turndown(new Readability(parseHTML(html).document).parse()?.content ?? "");
  },
  defuddle: async () => {
    const [{ Defuddle }, { parseHTML }] = await Promise.all([import("defuddle/node"), import("linkedom")]);
    return async (html, url) => (await Defuddle(parseHTML(html).document, url, { markdown: true })).content ?? "";
  },
};
const convert = await engines[process.env.ENGINE ?? ""]?.();
if (convert === undefined) throw new Error(`there is no engine ${process.env.ENGINE}`);
Object.assign(console, { log() {}, warn() {}, error() {} }); // what engines say of single pages

const app = openShop(new ExactEvmScheme(), "/fetch", "Fetch");
app.get("/health", (_request, response) => response.json({ status: "ok" }));
app.post("/fetch", async (request, response) => {
  const { url } = request.body as { url: string };
  const page = await fetch(url);
  const html = await page.text();
  const markdown = await Promise.resolve()
    .then(() => convert(html, url))
    .catch(() => ""); // a page that an engine cannot read is answered, and paid, all the same
  response.json({ url, markdown });
});
serve(app);
