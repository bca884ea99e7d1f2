import { fork } from "node:child_process";
import { once } from "node:events";
import { type Challenge, createPayer } from "../../lib/paying-client.ts";
import type { Listening, Usage } from "./reply.ts";

type Payer = ReturnType<typeof createPayer>;

/** A server in a process of its own. */
export interface BenchServer {
  readonly url: string;
  usage(): Promise<Usage>;
  /** Tells it something that it knows what to do with; resolves once it has. */
  tell(message: string): Promise<void>;
  stop(): void;
}

/** Starts a file of this folder. */
export const start = async (file: string, env: Readonly<Record<string, string>> = {}): Promise<BenchServer> => {
  const child = fork(new URL(`./${file}.ts`, import.meta.url), { env: { ...process.env, ...env } });
  const [{ port }] = (await once(child, "message")) as [Listening];
  const usage = async () => {
    child.send("usage");
    const [figures] = (await once(child, "message")) as [Usage];
    return figures;
  };
  const tell = async (message: string) => {
    child.send(message);
    await once(child, "message");
  };
  return { url: `http://127.0.0.1:${port}`, usage, tell, stop: () => child.kill() };
};

export const challengeOf = async (url: string): Promise<Challenge> => {
  const reply = await fetch(`${url}/work`, { method: "POST" });
  return JSON.parse(Buffer.from(reply.headers.get("payment-required") ?? "", "base64").toString("utf8")) as Challenge;
};

export const createPayers = (count: number): Payer[] => Array.from({ length: count }, () => createPayer());

/** Signed payments for one server's challenge, as header lines. */
export async function sign(url: string, count: number, payers: readonly Payer[] = createPayers(64)): Promise<string[]> {
  const challenge = await challengeOf(url);
  const payments: string[] = [];
  while (payments.length < count)
    for (const payer of payers.slice(0, count - payments.length)) {
      const payment = await payer.sign(challenge);
      payments.push(`payment-signature: ${Buffer.from(JSON.stringify(payment)).toString("base64")}\r\n`);
    }
  return payments;
}
