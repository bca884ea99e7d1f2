import { readFileSync } from "node:fs";
import { isatty } from "node:tty";
import { type Command, CommandError } from "@farthing/contract";
import { complain } from "../complain.ts";

/** Signals at which the service finishes what it has begun and ends. */
const STOPPING = ["SIGTERM", "SIGINT"] as const;
/** Signals at which other programs open their logs anew: Node would open a debugger, for everybody on the machine, or end. */
const MEANT_OTHERWISE = ["SIGUSR1", "SIGUSR2"] as const;
/** Whoever was started at a terminal is told by SIGHUP that it was closed; others, to take what was installed. */
const isAtTerminal = (): boolean => isatty(0);

const help = `usage: farthing [start] [--print-config | --version | --help]

  --print-config  print every setting with its value, default and meaning, and exit
  --version       print the version of the service, and exit
  --help          print this

Starts the service. Settings are environment variables; all are optional.`;

function printVersion(): void {
  const own = new URL("../../package.json", import.meta.url);
  console.log((JSON.parse(readFileSync(own, "utf8")) as { version: string }).version);
}

/** Started, the service is told by SIGHUP to take what has changed; what was told while it starts is done once it has. */
async function serve(installation: string): Promise<void> {
  const starting = import("../boot.ts").then(({ boot }) => boot({ environment: process.env, installation }));
  if (!isAtTerminal())
    process.on(
      "SIGHUP",
      () =>
        void starting.then(
          (running) => running.reload(),
          () => {},
        ),
    );
  for (const signal of MEANT_OTHERWISE) process.on(signal, () => complain(`${signal} means nothing here: SIGHUP reloads`));
  const running = await starting;
  // Nor must an error thrown in a timer or listener of an extractor's: whose call it was has its deadline.
  process.on("uncaughtException", (error) => complain("uncaught exception:", error));
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    void running.stop(signal === "SIGTERM").then(
      () => process.exit(0),
      (error: unknown) => {
        complain(`could not stop in order after ${signal}:`, error);
        process.exit(1);
      },
    );
  };
  for (const signal of STOPPING) process.on(signal, stop);
  if (isAtTerminal()) process.on("SIGHUP", stop);
}

export default {
  summary: "starts the service; so does farthing without a command",
  help,
  async run(args, { environment, installation }) {
    const unknown = args.find((arg) => !["--print-config", "--version"].includes(arg));
    if (unknown !== undefined) throw new CommandError(`unknown option ${unknown}\n\n${help}`, 2);
    if (args.includes("--version")) {
      printVersion();
      return 0;
    }
    if (!args.includes("--print-config")) return void (await serve(installation));
    const { assemble } = await import("../boot.ts");
    const { settingsTable } = await import("../settings.ts");
    const { service } = await assemble({ environment, installation });
    console.log(settingsTable(service.settings));
    return 0;
  },
} satisfies Command;
