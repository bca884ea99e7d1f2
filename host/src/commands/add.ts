import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Command, CommandError } from "@farthing/contract";
import { readPackage } from "@farthing/runtime/installation";

const help = `usage: farthing add PACKAGE[@VERSION] [--yes | --look]
       farthing add ./FILE.tgz [--yes | --look]

Looks at a plugin or an extractor of somebody else's, shows what can be known of it, and installs it in this folder if you
agree: who made it and from which sources it was built (npm's attestations), which hosts it asks, which settings it reads, what
comes with it, whether it passes the conformance kit, and what of it installed ones claim, too. Nothing of the package runs before
that, but the kit's checks, in a process that may read packages only. A package with scripts that npm would run is refused.

  --yes   installs without asking what is not refused and passes the kit
  --look  only shows

Settings: REQUIRE_PROVENANCE=true takes only what is verifiably built from public sources; PACKAGE_SCOPES=@me,some-package
takes only packages of these scopes and names. The registry is npm's, as .npmrc configures it.`;

const OPTIONS = { yes: { type: "boolean" }, look: { type: "boolean" } } as const;

function read(args: readonly string[]): { readonly wanted: string; readonly yes: boolean; readonly only: boolean } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [wanted, ...more] = positionals;
    if (wanted !== undefined && more.length === 0) return { wanted, yes: values.yes === true, only: values.look === true };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help}`, 2);
  }
  throw new CommandError(help, 2);
}

/** Asks at the terminal; where there is none, nobody agrees. */
async function agreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError("nobody can be asked here: --yes installs it, --look only looks");
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} [y/N] `);
  lines.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

export default {
  summary: "looks at a plugin or an extractor of somebody else's, and installs it",
  help,
  async run(args) {
    const { wanted, yes, only } = read(args);
    const [{ Instance }, { getSource }, { look }, { npmOptions }, { Refusal }, { readHostSettings }, { show }] =
      await Promise.all([
        import("../add/instance.ts"),
        import("../add/source.ts"),
        import("../add/look.ts"),
        import("../add/npm.ts"),
        import("../add/refusal.ts"),
        import("../settings.ts"),
        import("../add/show.ts"),
      ]);
    const instance = new Instance(process.cwd());
    const { config: policy, faults } = readHostSettings(process.env);
    if (faults.length > 0) throw new Refusal(faults.join("\n"));
    const npm = await npmOptions(instance.folder);
    const { version: contract = "" } = readPackage(fileURLToPath(import.meta.resolve("@farthing/contract/package.json")));
    try {
      const seen = await look(await getSource(wanted, npm), { instance, contract, policy, npm });
      console.log(show(seen));
      if (seen.faults.length > 0) return 1;
      if (only) return 0;
      const { conformance, manifest } = seen;
      const careless = conformance !== undefined && (conformance.failed.length > 0 || conformance.broke !== undefined);
      if (yes && careless) throw new CommandError("\nit does not pass the conformance kit, so --yes does not install it");
      if (!yes && !(await agreed(`\nInstall ${manifest.name} ${manifest.version}?`))) return 1;
      await instance.install(seen.source, manifest, seen.brings ?? []);
      console.log(
        `\n${manifest.name} ${manifest.version} is installed. A running service takes an extractor at SIGHUP, a plugin at its next start.`,
      );
      return 0;
    } catch (error) {
      if (error instanceof Refusal) throw new CommandError(`${wanted} is refused: ${error.message}`);
      throw error;
    }
  },
} satisfies Command;
