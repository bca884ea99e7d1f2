import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { BootError } from "./plan.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const SUFFIX = "_FILE";
/** A secret is a line; whoever names something else has made a mistake. */
const MAX_BYTES = 65_536;

/**
 * The environment, with `NAME` for every `NAME_FILE`: the content of the file that it names, which is how containers are given secrets. A
 * file is read when its setting is first asked for, so that variables which are no settings (`SSL_CERT_FILE`) are left alone, and again by
 * `refresh`.
 */
export class FileSettings {
  /** Asking for a setting throws a BootError where its file cannot be read, or it is given both ways. */
  readonly values: Environment;
  readonly #files = new Map<string, string>();
  readonly #read = new Map<string, string>();

  constructor(environment: Environment) {
    const values = { ...environment };
    for (const [variable, file] of Object.entries(environment)) {
      const name = variable.slice(0, -SUFFIX.length);
      if (!variable.endsWith(SUFFIX) || name === "" || !file?.trim()) continue;
      this.#files.set(name, file.trim());
      // What another FileSettings has made of the variable stays as it is: to ask for it here would read the file.
      const made = Object.getOwnPropertyDescriptor(environment, name)?.get;
      const isGiven = made === undefined && Boolean(environment[name]?.trim());
      // Not listed: whoever goes through all variables reads no file.
      Object.defineProperty(values, name, { enumerable: false, get: made ?? (() => this.#valueOf(name, isGiven)) });
    }
    this.values = values;
  }

  /** Reads the files of all settings again that were asked for. Says what is wrong with those that keep their old value, a line each. */
  refresh(): readonly string[] {
    const faults: string[] = [];
    for (const name of this.#read.keys()) {
      try {
        this.#read.set(name, this.#contentOf(name));
      } catch (error) {
        faults.push((error as BootError).faults.join("; "));
      }
    }
    return faults;
  }

  #valueOf(name: string, isGiven: boolean): string {
    if (isGiven) throw new BootError([`${name} and ${name}${SUFFIX} are both set: leave one out`]);
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    const content = this.#contentOf(name);
    this.#read.set(name, content);
    return content;
  }

  #contentOf(name: string): string {
    const file = this.#files.get(name) ?? "";
    try {
      const content = contentOf(file).toString("utf8").trim();
      if (content === "") throw new Error("nothing stands in it");
      return content;
    } catch (error) {
      throw new BootError([`${name}${SUFFIX}: ${file} cannot be read: ${(error as Error).message}`]);
    }
  }
}

/** The bytes of a plain file. Whoever waits for a pipe waits for ever, and a device has no end. */
function contentOf(file: string): Buffer {
  const opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(opened);
    if (!stats.isFile()) throw new Error("it is no plain file");
    if (stats.size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES} bytes`);
    return readFileSync(opened);
  } finally {
    closeSync(opened);
  }
}
