import { lchownSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * A user and a group that nobody else has: between systemd's dynamic users and `nobody` (systemd.io/UIDS-GIDS). The kernel asks
 * for no entry in /etc/passwd, so nothing has to be made on the machine.
 */
const BROWSER_ID = 65_521;

/** As whom a browser runs, and whether with its sandbox. */
export interface Account {
  /** User and group of its processes; those of the service if absent. */
  readonly id?: number;
  readonly sandbox: boolean;
  /** What an operator should know of it; nothing where all is as it should be. */
  readonly warning?: string;
}

const NEEDS = "the kernel must allow user namespaces and seccomp to it";
const NO_SANDBOX = `the browser runs without its sandbox: ${NEEDS}`;
const AS_ROOT =
  "the browser runs as root, without its sandbox: it needs the right to change users (CAP_SETUID, CAP_SETGID, CAP_CHOWN), and an executable and a folder for temporary files that other users reach";

/** The ways to run it, best first: a service of root's gives it a user of its own. */
export const ACCOUNTS: readonly Account[] =
  process.getuid?.() === 0
    ? [
        { id: BROWSER_ID, sandbox: true },
        { id: BROWSER_ID, sandbox: false, warning: NO_SANDBOX },
        { sandbox: false, warning: AS_ROOT },
      ]
    : [{ sandbox: true }, { sandbox: false, warning: NO_SANDBOX }];

/** Options of `spawn` by which a process belongs to the account; other groups are left behind. */
export const spawnedAs = ({ id }: Account): { uid?: number; gid?: number } => (id === undefined ? {} : { uid: id, gid: id });

/** Gives the account a folder with all that is in it. Only for folders that nobody else writes to meanwhile. */
export function giveFolder(folder: string, { id }: Account): void {
  if (id === undefined) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) lchownSync(join(folder, name), id, id);
  lchownSync(folder, id, id);
}
