import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { AuthorLedger, atomicAmount, type CommandContext, CommandError, dollars, type Payout } from "@farthing/contract";
import { PaymentConfig } from "../config.ts";
import { type Market, marketsOf } from "../markets.ts";
import { type Due, PayoutChain, Payouts, transferFile } from "../payouts/index.ts";
import type { PayoutWish } from "./payout.ts";

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 300_000;

/** Throws where there is no ledger: asked of the wrong folder, a new and empty one would say that nothing is owed. */
function existingLedger({ DATABASE_URL, DATA_DIR }: Readonly<Record<string, string | undefined>>): void {
  const dataDir = resolve(DATA_DIR || ".data");
  if (!DATABASE_URL && !existsSync(join(dataDir, "ledger.sqlite")))
    throw new CommandError(`there is no ledger in ${dataDir}, which DATA_DIR names: no service has kept one there`);
}

function termsOf({ min, before, package: name }: PayoutWish) {
  const time = before === undefined ? Date.now() - HOUR_MS : Date.parse(before);
  if (Number.isNaN(time)) throw new CommandError(`--before: "${before}" is no date`, 2);
  try {
    return { least: BigInt(atomicAmount(min)), before: time, package: name };
  } catch {
    throw new CommandError(`--min: "${min}" is no amount in USD`, 2);
  }
}

function marketOf(markets: readonly Market[], name: string | undefined): Market {
  const found = name === undefined ? markets[0] : markets.find(({ network }) => network === name);
  if (found) return found;
  throw new CommandError(`--network must be one of NETWORKS: ${markets.map(({ network }) => network).join(", ")}`, 2);
}

const due = ({ author, amount, shares }: Due): string =>
  `  ${author} ${dollars(amount).padStart(16)} USD  ${shares.map((share) => share.package).join(", ")}`;
const booked = ({ author, amount, transaction = "" }: Payout): string =>
  `  ${author} ${dollars(amount).padStart(16)} USD  ${transaction}`;
const list = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? console.log([title, ...lines].join("\n")) : undefined;

/** Sees through what an earlier call has sent; throws while something of it is open. */
async function resume(payouts: Payouts, chain: PayoutChain): Promise<void> {
  const open = await payouts.open(chain);
  if (open.length === 0) return;
  list("sent before, and not known to be on the chain: they are sent again", open.map(booked));
  await see(payouts, open, chain);
}

async function see(payouts: Payouts, sent: readonly Payout[], chain: PayoutChain): Promise<void> {
  const open = await payouts.settle(sent, chain, Date.now() + PATIENCE_MS);
  if (open.length === 0) return;
  list("still open", open.map(booked));
  throw new CommandError(
    "these are not on the chain for good yet: call --send again later. If another transaction of the same number took their place, --void BATCH makes them owed again",
  );
}

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError("nobody can be asked here: --yes sends without asking", 2);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function send(payouts: Payouts, wish: PayoutWish, key: string | undefined, market: Market): Promise<void> {
  if (!key) throw new CommandError("PAYOUT_KEY is missing: the private key (0x and 64 hex digits) that pays", 2);
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new CommandError("PAYOUT_KEY is no private key: 0x and 64 hex digits", 2);
  const chain = new PayoutChain(market, key);
  await payouts.begin();
  await resume(payouts, chain);
  await payouts.recall(chain);
  const terms = termsOf(wish);
  const { dues, small } = await payouts.plan(terms);
  await payouts.purse(dues, chain);
  const refused = await Promise.all(dues.map(async (one) => ({ one, why: await chain.refusal(one.author, one.amount) })));
  const payable = refused.flatMap(({ one, why }) => (why === undefined ? [one] : []));
  list(
    "left out, because the token would refuse them",
    refused.flatMap(({ one, why }) => (why === undefined ? [] : [`${due(one)}: ${why}`])),
  );
  list("left for later", small.map(due));
  if (payable.length === 0) return void console.log("there is nothing to pay");
  list(`to be paid by ${chain.payer} on ${market.name}`, payable.map(due));
  if (!wish.yes && !(await confirmed(`Send ${payable.length} transfers of USDC?`))) return;
  await payouts.stillOwed(payable, terms);
  const sent = await payouts.send(payable, chain);
  await see(payouts, sent, chain);
  const [first] = sent;
  const ended = await payouts.of(first?.batch ?? "");
  for (const state of ["paid", "failed"] as const) list(state, ended.filter((payout) => payout.state === state).map(booked));
  if (ended.some(({ state }) => state === "failed")) throw new CommandError("what the chain refused is owed again");
}

async function write(payouts: Payouts, wish: PayoutWish, file: string, market: Market): Promise<void> {
  if (existsSync(file)) throw new CommandError(`${file} is there already: transfers are written into a new file`, 2);
  await payouts.begin();
  const { dues, small } = await payouts.plan(termsOf(wish));
  list("left for later", small.map(due));
  if (dues.length === 0) return void console.log("there is nothing to pay");
  const written = await payouts.write(dues);
  try {
    writeFileSync(file, transferFile(written, market.chainId), { flag: "wx" });
  } catch (error) {
    await payouts.giveUp(written[0]?.batch ?? "", new PayoutChain(market));
    throw new CommandError(`${file} cannot be written, and nothing was booked: ${(error as Error).message}`);
  }
  list(`written to ${file}, to be signed and sent on ${market.name}`, written.map(booked));
  const batch = written[0]?.batch;
  console.log(`when it is on the chain: --paid ${batch} --transaction HASH; if it is never sent: --void ${batch}`);
}

/** Does what is wished. Throws a CommandError for what its caller can mend. */
export async function payAuthors(wish: PayoutWish, context: CommandContext): Promise<void> {
  existingLedger(context.environment);
  const settings = await context.service(["ledger", "payment"]);
  const market = marketOf(marketsOf(settings.resolve(PaymentConfig.token)), wish.network);
  const service = await context.service(["ledger"]); // it alone is started: neither facilitator nor till has anything to do with this
  const payouts = new Payouts(service.resolve(AuthorLedger), market);
  await service.start();
  try {
    if (wish.send) await send(payouts, wish, context.environment.PAYOUT_KEY?.trim(), market);
    else if (wish.out !== undefined) await write(payouts, wish, wish.out, market);
    else if (wish.paid !== undefined) {
      if (!/^0x[0-9a-fA-F]{64}$/.test(wish.transaction ?? "")) throw new CommandError("--paid needs --transaction, a hash", 2);
      const hash = (wish.transaction ?? "").toLowerCase();
      list("booked as paid", (await payouts.confirm(wish.paid, hash, new PayoutChain(market))).map(booked));
    } else if (wish.void !== undefined)
      list("given up, and owed again", (await payouts.giveUp(wish.void, new PayoutChain(market))).map(booked));
    else {
      const { dues, small } = await payouts.plan(termsOf(wish));
      list("owed to authors", dues.map(due));
      list(`owed, and less than ${wish.min} USD`, small.map(due));
      list("under way", (await payouts.underway()).map(booked));
      if (dues.length + small.length === 0) console.log("nothing is owed to anybody");
    }
  } finally {
    await service.dispose();
  }
}
