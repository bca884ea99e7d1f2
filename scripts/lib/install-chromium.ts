import { fileURLToPath } from "node:url";

/** The drivers by which a browser draws as an ordinary desktop does, and the tool by which it learns of NODE_EXTRA_CA_CERTS. */
export const EXTRAS = ["libegl-mesa0", "libgl1-mesa-dri", "libnss3-tools"];
export const PACKAGES = ["chromium", "fonts-liberation", ...EXTRAS];
const PLAYWRIGHT = fileURLToPath(new URL("../../node_modules/playwright-core/cli.js", import.meta.url));

/** Command lines that install packages, from the lists that are there or from fresh ones. */
const debian = (packages) => {
  const install = ["apt-get", ["install", "-y", "--no-install-recommends", ...packages]];
  return [[install], [["apt-get", ["update"]], install]];
};

/**
 * Tries the ways to a Chromium in turn until `find` finds one, and gives its path, or `null`: playwright's download (with the
 * libraries it needs, as root), then as root Debian's package. As root it adds what else belongs to it, where `hasExtras()` says
 * that something is missing. `run(command, args)` runs a command and answers whether it worked.
 */
export function installChromium({ find, run, root, hasExtras }) {
  const playwright = [process.execPath, [PLAYWRIGHT, "install", "--no-shell", ...(root ? ["--with-deps"] : []), "chromium"]];
  const follow = (ways, isDone) => {
    for (const way of ways) if (!isDone()) way.every(([command, args]) => run(command, args));
  };
  const isFound = () => find() !== null;
  follow([[playwright], ...(root ? debian(PACKAGES) : [])], isFound);
  if (root && isFound()) follow(debian(EXTRAS), hasExtras);
  return find();
}
