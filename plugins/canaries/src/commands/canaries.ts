import { writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Canaries, CanaryStore, type Command, CommandError, type CommandService } from "@farthing/contract";
import { makeFolder } from "@farthing/contract/make-folder";
import { RUNS_MS } from "../conditions.ts";
import { standings } from "../ladder.ts";
import { CanaryWatch } from "../token.ts";

const help = `usage: farthing canaries [EXTRACTOR ...] [--status | --save FOLDER], or npm run canaries -- ... in a checkout

Looks at the canaries of all extractors now, or of those named, one after the other, and writes down what came of it beside the
ledger that DATABASE_URL or DATA_DIR (default .data) names. Exits with 1 if one fails. Nothing is charged, no call is counted.

  --status        looks at nothing, and prints where each extractor stands by what was written down
  --save FOLDER   looks at nothing, and writes what the newest failures saw, each as a fixture that the kit plays back

It takes the service's settings, and may run beside it. CANARIES=daily lets the service look once a day.`;

/** All that an extraction needs. A browser is among it where one is installed. */
const PLUGINS = ["web", "work", "markdown", "render", "ledger", "extractors", "canaries"];

const options = { status: { type: "boolean" }, save: { type: "string" }, help: { type: "boolean" } } as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help}`, 2);
  }
}

async function printStatus(service: CommandService, names: ReadonlySet<string>): Promise<number> {
  const now = Date.now();
  const runs = await service.resolve(CanaryStore).runs(now - RUNS_MS);
  const all = standings(service.resolve(Canaries).all(), runs, now);
  for (const [name, { status, reason, lastSuccessAt }] of all) {
    if (!names.has(name)) continue;
    const last = lastSuccessAt === undefined ? "never" : new Date(lastSuccessAt).toISOString();
    console.log(`${name.padEnd(16)}${status.padEnd(12)}held last: ${last}${reason === undefined ? "" : `  ${reason}`}`);
  }
  return 0;
}

async function save(service: CommandService, names: ReadonlySet<string>, folder: string): Promise<number> {
  let saved = 0;
  for (const name of names)
    for (const [index, { files, at, code }] of (await service.resolve(CanaryStore).failures(name)).entries()) {
      const place = join(resolve(folder), `${name}-${index + 1}`);
      makeFolder(place);
      // Names are this program's own; a store that was tampered with must not write elsewhere.
      for (const file of files) writeFileSync(join(place, basename(file.name)), file.content);
      console.log(`${place}: ${code}, ${new Date(at).toISOString()}`);
      saved += 1;
    }
  if (saved === 0) console.log("no canary has failed");
  return 0;
}

async function look(service: CommandService, names: ReadonlySet<string>): Promise<number> {
  let failed = 0;
  for (const canary of service.resolve(Canaries).all()) {
    if (!names.has(canary.extractor)) continue;
    const { code, message, durationMs } = await service.resolve(CanaryWatch).look(canary);
    if (code !== "ok") failed += 1;
    console.log(
      `${canary.extractor.padEnd(16)}${code.padEnd(18)}${String(durationMs).padStart(6)} ms  ${canary.url}  ${message}`,
    );
  }
  await service.resolve(CanaryWatch).tell();
  return failed > 0 ? 1 : 0;
}

export default {
  summary: "looks at the canaries of extractors, or says where these stand",
  help,
  async run(args, context) {
    const { values, positionals } = parsed(args);
    if (values.help) {
      console.log(help);
      return 0;
    }
    const service = await context.service(PLUGINS);
    try {
      const known = new Set(
        service
          .resolve(Canaries)
          .all()
          .map(({ extractor }) => extractor),
      );
      const unknown = positionals.find((name) => !known.has(name));
      if (unknown !== undefined) throw new CommandError(`no installed extractor called "${unknown}" has canaries`, 2);
      const names = positionals.length > 0 ? new Set(positionals) : known;
      await service.start();
      if (values.save !== undefined) return await save(service, names, values.save);
      return values.status ? await printStatus(service, names) : await look(service, names);
    } finally {
      await service.dispose();
    }
  },
} satisfies Command;
