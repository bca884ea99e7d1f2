import type { Provider } from "./plugin.ts";
import type { Resolver } from "./resolver.ts";

/** Some of the installed plugins, put together; nothing of them runs until `start`. */
export interface CommandService extends Resolver {
  /** Throws a BootError for what cannot start. */
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/** What a command is run with. */
export interface CommandContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** package.json of the installation: that of the folder in which the program was called. */
  readonly installation: string;
  /**
   * The plugins of these names, with the service's settings. `instead` is provided in the place of what they provide under these tokens.
   * Throws a BootError naming what is wrong with them.
   */
  service(plugins: readonly string[], instead?: readonly Provider[]): Promise<CommandService>;
}

/**
 * A command of the program `farthing`: the default export of a file in the host's folder of commands, which has its name, or of a module
 * that a plugin's manifest names: `"commands": { "ledger report": "./dist/commands/report.js" }`. What is heavy it imports when it runs.
 */
export interface Command {
  /** What it does, in one line. */
  readonly summary: string;
  /** How it is called and what its options mean: what `farthing NAME --help` prints. */
  readonly help: string;
  /** Runs it, and gives the exit code if it is not 0. Throws a CommandError for what its caller can mend. */
  run(args: readonly string[], context: CommandContext): Promise<number | undefined>;
}

/** Why a command was not carried out, for its caller. Exit code 2 is a wrong call, 1 anything else. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
