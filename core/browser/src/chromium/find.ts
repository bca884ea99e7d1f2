import { accessSync, constants, globSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** Names under which distributions and Google install it. */
const COMMANDS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
/** Where playwright puts its browsers (its documentation, "Managing browser binaries"). */
const PLAYWRIGHT = "chromium-*/chrome-linux*/chrome";

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false; // not there, or not for us
  }
};

/** The newest browser that playwright has installed. */
function playwrights(environment: NodeJS.ProcessEnv): string[] {
  const folder = environment.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), ".cache", "ms-playwright");
  const revision = (path: string) => Number(/chromium-(\d+)/.exec(path)?.[1] ?? 0);
  return globSync(PLAYWRIGHT, { cwd: folder })
    .sort((a, b) => revision(b) - revision(a))
    .map((path) => join(folder, path));
}

/** Path of the Chromium to use: the one configured, playwright's, the system's. `null` if there is none. */
export function findChromium(configured?: string, environment: NodeJS.ProcessEnv = process.env): string | null {
  if (configured) return isExecutable(configured) ? configured : null;
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  const installed = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...playwrights(environment), ...installed].find(isExecutable) ?? null;
}
