import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Those commands that are in no folder of PATH. */
export const lacking = (commands: readonly string[], path = process.env.PATH ?? ""): string[] =>
  commands.filter((command) => !path.split(delimiter).some((folder) => existsSync(join(folder, command))));

/** Ends this process, and says what of Debian's is to be installed, where one of the commands is not there. */
export function mustHave(commands: readonly string[], packages: readonly string[] = commands): void {
  const missing = lacking(commands);
  if (missing.length === 0) return;
  console.error(`${missing.join(", ")} cannot be found. On Debian, as root: apt-get install ${packages.join(" ")}`);
  process.exit(1);
}
