import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { CommandError } from "@farthing/contract";
import pacote from "pacote";
import { gather, type NpmOptions, registryJson } from "./npm.ts";
import { plain } from "./plain.ts";
import { Refusal } from "./refusal.ts";
import { BOUNDS } from "./unpack.ts";

/** A package as it came, not unpacked: nothing of it has been run, nothing of it is installed. */
export interface Source {
  readonly tarball: Buffer;
  /** The tarball's checksum, as lock files have it: "sha512-...". */
  readonly integrity: string;
  /** Where it lies, if it is a file. */
  readonly file?: string;
  /** What the registry says of this version, if it comes from there. */
  readonly registry?: Readonly<Record<string, unknown>>;
}

/** A package of a registry: a name, and a version, range or tag. */
const NAMED = /^(?<name>(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)(?:@(?<range>[^:/\\]{1,100}))?$/;

/** What a registry may say of a package, all its versions included; bytes. Well-known packages have some 30 million. */
const MAX_PACKUMENT = 64 * 1024 * 1024;

/** Characters of what npm says of a registry's answer, in which parts of that may stand. */
const MAX_MESSAGE = 500;

const TARBALL = /\.(?:tgz|tar\.gz)$/;

const integrityOf = (tarball: Buffer): string => `sha512-${createHash("sha512").update(tarball).digest("base64")}`;

async function fromFile(path: string): Promise<Source> {
  const file = resolve(path);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new CommandError(`there is no file ${path}`);
  if (stat.size > BOUNDS.packed) throw new Refusal(`its tarball has more than ${BOUNDS.packed} bytes`);
  const tarball = await readFile(file);
  return { tarball, integrity: integrityOf(tarball), file };
}

/** What the registry says of a version. pacote would read an answer without end until there is no memory left, so it is given one. */
async function manifestOf(name: string, range: string, options: NpmOptions): Promise<Record<string, unknown>> {
  const packument = await registryJson(`/${name.replace("/", "%2f")}`, { ...options, spec: name }, MAX_PACKUMENT);
  const packumentCache = { has: () => true, get: () => packument };
  return pacote.manifest(`${name}@${range}`, { ...options, fullMetadata: true, packumentCache });
}

async function fromRegistry(wanted: string, range: string, options: NpmOptions): Promise<Source> {
  try {
    const registry = await manifestOf(wanted, range, options);
    const { name, version, _integrity: integrity, _resolved: resolved } = registry;
    const read = (stream: AsyncIterable<Buffer>) => gather(stream, BOUNDS.packed, "its tarball");
    const tarball = await pacote.tarball.stream(`${name}@${version}`, read, { ...options, integrity, resolved });
    return { tarball, integrity: integrityOf(tarball), registry };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code, message } = error as Error & { readonly code?: string };
    throw new CommandError(
      `${wanted}@${range} cannot be had from the registry${code ? ` (${plain(code)})` : ""}: ${plain(message, MAX_MESSAGE)}`,
    );
  }
}

/** Gets the package that a command names: of npm's registry ("name", "name@1", "@scope/name@latest"), or a tarball by its path. */
export async function getSource(wanted: string, options: NpmOptions): Promise<Source> {
  if (TARBALL.test(wanted)) return fromFile(wanted);
  const { name, range = "latest" } = NAMED.exec(wanted)?.groups ?? {};
  if (name === undefined)
    throw new CommandError(
      `"${wanted}" is neither a package of the registry (NAME or NAME@VERSION) nor the path of a .tgz file`,
      2,
    );
  return fromRegistry(name, range, options);
}
