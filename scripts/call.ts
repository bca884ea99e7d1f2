/**
 * A paying client for the terminal; `--help` explains it.
 */
import { parseArgs } from "node:util";
import { messageOf } from "./lib/message.ts";
import { createPayer, errorOf, type Payer, type PayerOptions } from "./lib/paying-client.ts";

const HELP = `npm run call -- PATH [BODY]      calls an endpoint and pays for it

  npm run call -- /fetch '{"url":"https://example.com/"}'
  npm run call -- '/extractors?domain=github.com'

  --base URL    the service; FARTHING_URL, or http://127.0.0.1:4021
  --json        prints {status, body, price, receipt} as one line of JSON
  --max-price   most to pay, in USD (default 1)
  --use-key-in-sandbox   allow FARTHING_KEY against a sandbox (its signatures name the real USDC contract)
  --help        this text

A body makes it a POST. The wallet's key is read from FARTHING_KEY (0x and 64 hex digits); without one a throw-away
key is made, which only a sandbox takes. Exit status: 0 for a 2xx reply, 1 for any other, 2 for a wrong command.`;

function fail(message: string): never {
  console.error(`${message}\n\n${HELP}`);
  process.exit(2);
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        base: { type: "string" },
        json: { type: "boolean" },
        "max-price": { type: "string" },
        "use-key-in-sandbox": { type: "boolean" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return fail(messageOf(error));
  }
}

function openWallet(options: PayerOptions): Payer {
  try {
    return createPayer(options);
  } catch (error) {
    return fail(messageOf(error));
  }
}

const { values, positionals } = read();
const [path, body, ...rest] = positionals;
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
if (!path?.startsWith("/") || rest.length > 0) fail("one path is needed, beginning with /, and at most one body");
try {
  if (body !== undefined) JSON.parse(body);
} catch (error) {
  fail(`the body is not JSON: ${messageOf(error)}`);
}

const privateKey = process.env.FARTHING_KEY || undefined;
const payer = openWallet({
  ...(privateKey && { privateKey }),
  ...(values["max-price"] !== undefined && { maxPrice: values["max-price"] }),
  allowKeyInSandbox: values["use-key-in-sandbox"] ?? false,
});
const base = values.base ?? process.env.FARTHING_URL ?? "http://127.0.0.1:4021";
try {
  const { status, body: reply, price, receipt } = await payer.pay(new URL(path, base), { ...(body !== undefined && { body }) });
  if (values.json) {
    console.log(JSON.stringify({ status, body: reply, price, receipt }));
  } else {
    console.log(typeof reply === "string" ? reply : JSON.stringify(reply, null, 2));
    const paid = receipt?.success
      ? `paid $${price} from ${receipt.payer}, transaction ${receipt.transaction}`
      : errorOf(reply) === "payment_pending"
        ? "not known yet whether it was charged"
        : "nothing was charged";
    console.error(`\n${status} · ${paid}`);
  }
  process.exitCode = status >= 200 && status < 300 ? 0 : 1;
} catch (error) {
  const cause = error instanceof Error ? error.cause : undefined;
  console.error(`${base}${path}: ${messageOf(cause ?? error)}`);
  if (cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED")
    console.error("Nothing listens there: npm start (or npm run demo -- --serve) serves, --base names another service.");
  process.exitCode = 1;
}
