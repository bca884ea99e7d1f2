import { fileURLToPath } from "node:url";

/** The drivers by which a browser draws as an ordinary desktop does, and the tool by which it learns of NODE_EXTRA_CA_CERTS. */
export const EXTRAS: readonly string[] = ["libegl-mesa0", "libgl1-mesa-dri", "libnss3-tools"];
export const PACKAGES: readonly string[] = ["chromium", "fonts-liberation", ...EXTRAS];
const PLAYWRIGHT = fileURLToPath(new URL("../../node_modules/playwright-core/cli.js", import.meta.url));

type Command = readonly [command: string, args: readonly string[]];
/** Commands that are run one after the other, as long as each works. */
type Way = readonly Command[];

/** The machine on which a browser is to be. */
export interface Machine {
  /** The path of its Chromium, if it has one. */
  find(): string | null;
  /** Runs a command and answers whether it worked. */
  run(command: string, args: readonly string[]): boolean;
  /** Whether all is there that belongs to a browser besides. */
  hasExtras(): boolean;
  /** Whether packages may be installed. */
  readonly root: boolean;
}

/** Command lines that install packages, from the lists that are there or from fresh ones. */
const debian = (packages: readonly string[]): Way[] => {
  const install: Command = ["apt-get", ["install", "-y", "--no-install-recommends", ...packages]];
  return [[install], [["apt-get", ["update"]], install]];
};

/**
 * Tries the ways to a Chromium in turn until `find` finds one, and gives its path, or `null`: playwright's download (with the
 * libraries it needs, as root), then as root Debian's package. As root it adds what else belongs to it, where `hasExtras()` says
 * that something is missing.
 */
export function installChromium({ find, run, root, hasExtras }: Machine): string | null {
  const playwright: Command = [
    process.execPath,
    [PLAYWRIGHT, "install", "--no-shell", ...(root ? ["--with-deps"] : []), "chromium"],
  ];
  const follow = (ways: readonly Way[], isDone: () => boolean): void => {
    for (const way of ways) if (!isDone()) way.every(([command, args]) => run(command, args));
  };
  const isFound = () => find() !== null;
  follow([[playwright], ...(root ? debian(PACKAGES) : [])], isFound);
  if (root && isFound()) follow(debian(EXTRAS), hasExtras);
  return find();
}
