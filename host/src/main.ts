import { readFileSync } from "node:fs";
import module from "node:module"; // whole: an old Node, which is told so below, lacks some of its names
import { join } from "node:path";
import { format } from "node:util";

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

/** Signals at which the service finishes what it has begun and ends; SIGHUP comes when its terminal is closed. */
const STOPPING = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

const HELP = `farthing: serves web intelligence to agents, paid per call over x402

usage: farthing [--print-config | --version | --help]
       npm start [-- --print-config | --version | --help] in a checkout

  --print-config  print every setting with its value, default and meaning, and exit
  --version       print the version of the service, and exit
  --help          print this

Settings are environment variables; all are optional.`;

const { secrets } = await import("./secrets.ts");

/** Says on standard error what went wrong, without what it may hold of secrets. */
const complain = (...words: unknown[]) => console.error(secrets.mask(format(...words)));

// A rejection that nobody awaits, in a package of somebody's, must not end the service.
process.on("unhandledRejection", (error) => complain("unhandled rejection:", error));

const args = process.argv.slice(2);
const installation = join(process.cwd(), "package.json");

if (args.includes("--help")) {
  console.log(HELP);
} else if (args.includes("--version")) {
  const own = new URL("../package.json", import.meta.url);
  console.log((JSON.parse(readFileSync(own, "utf8")) as { version: string }).version);
} else {
  const unknown = args.find((arg) => arg !== "--print-config");
  if (unknown !== undefined) {
    console.error(`unknown option ${unknown}\n\n${HELP}`);
    process.exit(2);
  }
  const { assemble, boot } = await import("./boot.ts");
  try {
    if (args.includes("--print-config")) {
      const { settingsTable } = await import("./settings.ts");
      const { service } = await assemble({ environment: process.env, installation });
      console.log(settingsTable(service.settings));
      process.exit(0);
    }
    const running = await boot({ environment: process.env, installation });
    // Nor must an error thrown in a timer or listener of such a package: whose call it was has its deadline.
    process.on("uncaughtException", (error) => complain("uncaught exception:", error));
    let stopping = false;
    const stop = (signal: string) => {
      if (stopping) return;
      stopping = true;
      void running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          complain(`could not stop in order after ${signal}:`, error);
          process.exit(1);
        },
      );
    };
    for (const signal of STOPPING) process.on(signal, stop);
  } catch (error) {
    complain(error instanceof Error && error.name === "BootError" ? error.message : error);
    process.exit(1);
  }
}
