import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** NSS's own tool (Debian: libnss3-tools), and the database that it makes. */
const CERTUTIL = "certutil";
const DATABASE = ["cert9.db", "key4.db", "pkcs11.txt"];
const TIMEOUT_MS = 10_000;
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** Trusted to vouch for servers, and for nothing else (certutil(1), "-t"). */
const SERVERS = "C,,";
/** certutil waits for the disk after every certificate, and bundles have a hundred and more: here there is none to wait for. */
const MEMORY = "/dev/shm";

/** NSS's database of trusted certificates: its files by name. */
type Database = ReadonlyMap<string, Buffer>;

/** Makes the database in a folder of its own, which goes again. `home` is where that lies if there is no memory for it. */
async function makeDatabase(certificates: readonly string[], home: string): Promise<Database> {
  const folder = await access(MEMORY, constants.W_OK).then(
    () => MEMORY,
    () => home,
  );
  const cwd = await mkdtemp(join(folder, "farthing-trust-"));
  const certutil = (...args: string[]) => promisify(execFile)(CERTUTIL, [...args, "-d", "sql:."], { cwd, timeout: TIMEOUT_MS });
  try {
    const commands = certificates.map((_, index) => `-A -a -t ${SERVERS} -n extra-${index} -i ${index}.pem -d sql:.\n`);
    await writeFile(join(cwd, "commands"), commands.join(""));
    for (const [index, certificate] of certificates.entries()) await writeFile(join(cwd, `${index}.pem`), certificate);
    await certutil("-N", "--empty-password");
    await certutil("-B", "-i", "commands");
    return new Map(await Promise.all(DATABASE.map(async (name) => [name, await readFile(join(cwd, name))] as const)));
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/** The database that was made last, and what of: browsers are started often, and certificates seldom change. */
let last: { readonly bundle: string; readonly database: Promise<Database> } | undefined;

function databaseOf(bundle: string, home: string): Promise<Database> {
  if (last?.bundle === bundle) return last.database;
  const database = makeDatabase(bundle.match(CERTIFICATE) ?? [], home);
  const made = { bundle, database };
  last = made;
  database.catch(() => {
    if (last === made) last = undefined; // certutil may be installed, or the disk have room, the next time
  });
  return database;
}

/**
 * Lets the browser whose home folder this is trust the certificates of a PEM file too. Besides its own roots Chromium on Linux
 * knows those of its user, from NSS's database in the home folder; here that is the browser's throw-away profile.
 * @throws where the file cannot be read, or there is no certutil
 */
export async function trustCertificates(home: string, file: string): Promise<void> {
  const database = await databaseOf(await readFile(file, "latin1"), home);
  const nssdb = join(home, ".pki", "nssdb");
  await mkdir(nssdb, { recursive: true, mode: 0o700 });
  for (const [name, bytes] of database) await writeFile(join(nssdb, name), bytes, { mode: 0o600 });
}
