import module from "node:module"; // whole: an old Node, which is told so below, lacks some of its names
import { join } from "node:path";

const OLDEST_NODE = [24, 11] as const;
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Farthing needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}. ` +
      `In a checkout "npm start" brings its own; elsewhere install one, such as by "npm install node@${OLDEST_NODE[0]}" in this folder.`,
  );
  process.exit(1);
}

// Compiled code is kept between starts: the service imports some hundreds of modules before it can listen.
module.enableCompileCache();

const { CommandError } = await import("@farthing/contract");
const { FileSettings } = await import("@farthing/runtime/installation");
const { Commands } = await import("./command.ts");
const { contextOf } = await import("./command-context.ts");
const { packagesOf } = await import("./installed-packages.ts");
const { complain } = await import("./complain.ts");
const { wrongCall } = await import("./wrong-call.ts");

const installation = join(process.cwd(), "package.json");

const help = async (
  commands: InstanceType<typeof Commands>,
): Promise<string> => `farthing: serves web intelligence to agents, paid per call over x402

usage: farthing [COMMAND] [OPTIONS]
       npm start [-- OPTIONS] in a checkout

${await commands.list()}

  --print-config  print every setting with its value, default and meaning, and exit
  --version       print the version of the service, and exit
  --help          print this; farthing COMMAND --help says more of one

Settings are environment variables; all are optional. NAME_FILE names a file that holds the value of NAME.`;

/** Runs what the arguments ask for, and gives the exit code if it is not 0. */
async function run(args: readonly string[]): Promise<number | undefined> {
  const [first = ""] = args;
  const named = first !== "" && !first.startsWith("-");
  const commands = new Commands(named || args.includes("--help") ? packagesOf(installation) : []);
  if (!named && args.includes("--help")) {
    console.log(await help(commands));
    return 0;
  }
  const found = await commands.find(named ? args : ["start", ...args]);
  if (found === undefined) {
    const further = await commands.list(`${first} `);
    if (further !== "" && (args.length === 1 || args.includes("--help"))) {
      console.log(further);
      return args.includes("--help") ? 0 : 2;
    }
    const unknown = further === "" ? first : args.slice(0, 2).join(" ");
    throw new CommandError(
      `unknown command ${unknown}; there are ${commands.names.join(", ")}\nfarthing --help says what each does`,
      2,
    );
  }
  const { command, rest } = found;
  if (named && rest.includes("--help")) {
    console.log(command.help);
    return 0;
  }
  const name = named ? args.slice(0, args.length - rest.length).join(" ") : "start";
  try {
    return await command.run(rest, contextOf(new FileSettings(process.env).values, installation));
  } catch (error) {
    if (!(error instanceof CommandError) || error.exitCode !== 2) throw error;
    throw new CommandError(wrongCall(error.message, name, command.help), 2);
  }
}

// Whoever reads the output may have seen enough of it: `farthing --print-config | head`.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

// A complaint that cannot be written, on a full disk, say, is no reason for another one.
process.stderr.on("error", () => {});

// A rejection that nobody awaits, in a package of somebody's, must not end the service.
process.on("unhandledRejection", (error) => complain("unhandled rejection:", error));

try {
  const code = await run(process.argv.slice(2));
  if (code !== undefined) process.exit(code);
} catch (error) {
  const expected = error instanceof Error && ["BootError", "CommandError"].includes(error.name);
  complain(expected ? error.message : error);
  process.exit(error instanceof CommandError ? error.exitCode : 1);
}
