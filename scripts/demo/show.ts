import { styleText } from "node:util";
import type { PaidReply } from "../lib/paying-client.ts";
import type { Scene } from "./scenes.ts";

const LINES = 14;
const WIDTH = 120;

const dim = (text: string) => styleText("dim", text);
const clip = (line: string) => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line);

/** The first lines of a text, indented. */
function excerpt(text: string): string {
  const lines = text.split("\n");
  const shown = lines.slice(0, LINES).map((line) => `    ${clip(line)}`);
  if (lines.length > LINES) shown.push(dim(`    … ${lines.length - LINES} more lines`));
  return shown.join("\n");
}

/** A reply for people: Markdown as it is, everything else as JSON. */
function replyText(body: unknown): string {
  if (typeof body !== "object" || body === null) return String(body);
  const { content, text, markdown, ...rest } = body as Readonly<Record<string, unknown>>;
  const document = content ?? text ?? markdown;
  return typeof document === "string" ? `${JSON.stringify(rest)}\n${document}` : JSON.stringify(body, null, 2);
}

/** A call of the demo, the one numbered `at` of `total`, and what came of it. */
export interface Call {
  readonly at: number;
  readonly total: number;
  readonly scene: Scene;
  readonly method: string;
  readonly path: string;
  readonly reply: PaidReply;
  readonly ms: number;
}

/** Prints one call: request, price, reply, receipt. */
export function showCall({ at, total, scene, method, path, reply, ms }: Call): void {
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
