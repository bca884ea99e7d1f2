import { styleText } from "node:util";

const LINES = 14;
const WIDTH = 120;

const dim = (text) => styleText("dim", text);
const clip = (line) => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line);

/** The first lines of a text, indented. */
function excerpt(text) {
  const lines = text.split("\n");
  const shown = lines.slice(0, LINES).map((line) => `    ${clip(line)}`);
  if (lines.length > LINES) shown.push(dim(`    … ${lines.length - LINES} more lines`));
  return shown.join("\n");
}

/** A reply for people: Markdown as it is, everything else as JSON. */
function replyText(body) {
  if (typeof body !== "object" || body === null) return String(body);
  const { content, text, markdown, ...rest } = body;
  const document = content ?? text ?? markdown;
  return typeof document === "string" ? `${JSON.stringify(rest)}\n${document}` : JSON.stringify(body, null, 2);
}

/** Prints one call: request, price, reply, receipt. */
export function showCall({ at, total, scene, method, path, reply, ms }) {
  const { status, body, price, receipt } = reply;
  const colour = status < 300 ? "green" : "yellow";
  console.log(`\n${styleText("bold", `[${at}/${total}] ${scene.title}`)}`);
  console.log(`  ${method} ${path}${scene.body ? ` ${dim(JSON.stringify(scene.body))}` : ""}`);
  if (price !== undefined) console.log(dim(`  402 asked for $${price}; signed and sent again`));
  console.log(`  ${styleText(colour, String(status))} ${dim(`in ${ms.toFixed(0)} ms`)}`);
  console.log(excerpt(replyText(body)));
  const money = receipt?.success
    ? styleText("green", `  paid $${price} (${receipt.amount ?? ""} atomic units) · transaction ${receipt.transaction}`)
    : dim(price === undefined ? "  free" : "  nothing was charged");
  console.log(money);
}
