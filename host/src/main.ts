import module from "node:module"; // whole: an old Node, which is told so below, lacks some of its names

const OLDEST_NODE = [24, 11] as const;
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Farthing needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}. "npm start" brings its own.`,
  );
  process.exit(1);
}

// Compiled code is kept between starts: the service imports some hundreds of modules before it can listen.
module.enableCompileCache();

const { CommandError, commandNames, listCommands, loadCommand } = await import("./command.ts");
const { complain } = await import("./complain.ts");

const help = async (): Promise<string> => `farthing: serves web intelligence to agents, paid per call over x402

usage: farthing [COMMAND] [OPTIONS]
       npm start [-- OPTIONS] in a checkout

${await listCommands()}

  --print-config  print every setting with its value, default and meaning, and exit
  --version       print the version of the service, and exit
  --help          print this; farthing COMMAND --help says more of one

Settings are environment variables; all are optional.`;

/** Runs what the arguments ask for, and gives the exit code if it is not 0. */
async function run(args: readonly string[]): Promise<number | undefined> {
  const [first = "", ...rest] = args;
  const named = first !== "" && !first.startsWith("-");
  if (!named && args.includes("--help")) {
    console.log(await help());
    return 0;
  }
  const command = await loadCommand(named ? first : "start");
  if (command === undefined)
    throw new CommandError(`unknown command ${first}; there are ${commandNames().join(", ")}\n\n${await help()}`, 2);
  if (!named || !rest.includes("--help")) return command.run(named ? rest : args);
  console.log(command.help);
  return 0;
}

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
