import { parseArgs } from "node:util";
import { AuthorLedger, type Command, type CommandContext, CommandError, Figures, ServiceInfo, Signer } from "@farthing/contract";
import { answered, existingLedger, formatOf, mustBeThere, parsed, period } from "./arguments.ts";
import { type Statement, statementCsv, statementOf, statementText } from "./statement-formats.ts";

const help = `usage: farthing ledger statement PACKAGE [options], or npm run ledger -- statement PACKAGE in a checkout

What an extractor's package came to, for its author: calls that were charged, failures by code, latency, revenue, the author's
share and what was paid of it.

  --from DATE       first day (UTC), such as 2026-01-01 (default: the beginning)
  --to DATE         day after the last one (default: now)
  --test-money      the sandbox's payments instead of the real ones
  --csv | --json    for other programs; amounts also in atomic units (a millionth of a USD)
  --signed          JSON with the statement as a compact JWS (ES256K), signed with RECEIPT_SIGNING_KEY; BASE_URL names the service
                    whose /.well-known/did.json has the key. docs/authors.md says how an author checks it

Failures and latency are kept for 30 days. Reads the ledger that DATABASE_URL or DATA_DIR (default .data) names.`;

const options = {
  from: { type: "string" },
  to: { type: "string" },
  "test-money": { type: "boolean" },
  csv: { type: "boolean" },
  json: { type: "boolean" },
  signed: { type: "boolean" },
} as const;

const formats = {
  csv: statementCsv,
  json: (written: Statement): string => JSON.stringify(written, null, 2),
  text: statementText,
};

async function statement(context: CommandContext, name: string, from: number, to: number, testMoney: boolean) {
  const service = await context.service(["ledger", "payment"]);
  try {
    const [charged, accounts, payouts, figures] = await Promise.all([
      service.resolve(AuthorLedger).charged({ testMoney, package: name, from, to }),
      service.resolve(AuthorLedger).accounts({ testMoney, package: name, from, to }),
      service.resolve(AuthorLedger).payouts({ testMoney, package: name }),
      service.find(Figures)?.calls("package", from, to, { package: name }) ?? [],
    ]);
    const written = statementOf({
      ...{ package: name, from, to, testMoney, accounts, payouts },
      service: service.resolve(ServiceInfo).baseUrl,
      charged,
      figure: figures.find(({ key }) => key === name),
    });
    return { written, signer: service.resolve(Signer) };
  } finally {
    await service.dispose();
  }
}

function signed(written: Statement, signer: Signer, { BASE_URL }: CommandContext["environment"]): string {
  const jws = signer.sign(written);
  if (jws === undefined) throw new CommandError("RECEIPT_SIGNING_KEY is missing: there is no key to sign with");
  if (!BASE_URL)
    throw new CommandError("BASE_URL is missing: it names the service, whose /.well-known/did.json has the key for the author");
  return JSON.stringify({ statement: written, keyId: signer.keyId, jws }, null, 2);
}

/** Whether nothing at all is known of the package. */
const isUnknown = ({ charged, failed, authors, payouts }: Statement): boolean =>
  charged.calls === 0 && failed === null && authors.length === 0 && payouts.length === 0;

export default {
  summary: "prints what an extractor's package came to, for its author",
  help,
  async run(args, context) {
    const { values, positionals } = parsed(() => parseArgs({ args: [...args], options, allowPositionals: true }), help);
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new CommandError(help, 2);
    const format = formats[formatOf(values, help)];
    await mustBeThere(existingLedger(context.environment));
    const { from, to } = period(values);
    const { written, signer } = await answered(statement(context, name, from, to, values["test-money"] ?? false));
    if (isUnknown(written) && values.from === undefined && values.to === undefined)
      throw new CommandError(`no call of a package ${name} is in this ledger; a package is named as npm does`);
    if (values.signed) console.log(signed(written, signer, context.environment));
    else console.log(format(written));
    return undefined;
  },
} satisfies Command;
