import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Command, type CommandContext, CommandError } from "@farthing/contract";
import { makeFolder } from "@farthing/contract/make-folder";
import type { ArchiveReader, FoundCall } from "../reader.ts";
import { fixtureOf } from "../replay/fixture.ts";
import type { Replayed } from "../replay/replay.ts";

const MOST = 100_000;

const help = `usage: farthing replay REQUEST_ID [--show | --save FOLDER], or npm run replay -- ... in a checkout
       farthing replay --all [--endpoint "POST /fetch"] [--limit N]
       farthing replay --list [--endpoint "POST /fetch"] [--limit N]

Runs a call of the archive again, by today's code and settings, on what was received for it: nothing is asked of the network, nothing
is charged or counted, and the time is that of the call. Shows how the reply differs from the one of then. Exits with 0 where it
is the same, byte for byte, and with 1 where it is not.

  --all            runs all calls of the archive, the newest first, and prints a table
  --list           prints the calls of the archive, the newest first, and runs none
  --endpoint NAME  only calls of this endpoint
  --limit N        so many calls at most
  --show           prints the reply of today
  --save FOLDER    runs nothing, and writes what the call received as an extractor's fixture

The archive is that of ARCHIVE_DIR and ARCHIVE_URL. Extractors run with the settings of this environment: give the service's own.`;

const FLAG = { type: "boolean" } as const;
const TEXT = { type: "string" } as const;
const options = { all: FLAG, list: FLAG, show: FLAG, help: FLAG, endpoint: TEXT, limit: TEXT, save: TEXT };

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help}`, 2);
  }
}

async function openArchive({ environment }: CommandContext): Promise<ArchiveReader> {
  const [{ ArchiveReader }, { RemoteStore }] = await Promise.all([import("../reader.ts"), import("../remote-store.ts")]);
  const { ARCHIVE_DIR, ARCHIVE_URL: url, DATA_DIR, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = environment;
  const folder = ARCHIVE_DIR ? resolve(ARCHIVE_DIR) : url ? join(resolve(DATA_DIR || ".data"), "archive") : undefined;
  if (folder === undefined) throw new CommandError("ARCHIVE_DIR says where the archive is");
  const key = { accessKeyId: AWS_ACCESS_KEY_ID ?? "", secretAccessKey: AWS_SECRET_ACCESS_KEY ?? "" };
  const store = url ? new RemoteStore({ url, ...key, region: AWS_REGION || "us-east-1" }) : undefined;
  try {
    return new ArchiveReader(folder, store);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

/** What stands in the way of the same reply, whatever the code. */
function gaps({ call, gone }: FoundCall, { missing }: Replayed): string[] {
  return [
    ...(call.lost > 0 ? [`left out when it was archived, for want of room: ${call.lost} answers`] : []),
    ...gone.map((url) => `no longer in the archive: ${url}`),
    ...missing.map((asked) => `asked for, and not in the archive: ${asked}`),
  ];
}

async function find(archive: ArchiveReader, requestId: string): Promise<FoundCall> {
  const found = await archive.find(requestId).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  if (!found) throw new CommandError(`the archive has no call ${requestId}`);
  return found;
}

const when = (at: number): string => new Date(at).toISOString();

async function one(archive: ArchiveReader, requestId: string, context: CommandContext, show: boolean): Promise<number> {
  const found = await find(archive, requestId);
  const { replay } = await import("../replay/replay.ts");
  const { call, received } = found;
  console.log(`${call.endpoint} of ${when(call.at)}, version ${call.version}, ${received.length} answers of sites`);
  const replayed = await replay(found, context);
  for (const gap of gaps(found, replayed)) console.log(gap);
  for (const line of replayed.differences) console.log(line);
  if (show) console.log(replayed.body);
  if (replayed.differences.length === 0) console.log("the same reply, byte for byte");
  return replayed.differences.length === 0 ? 0 : 1;
}

/** A line of the table. */
interface Sum {
  calls: number;
  same: number;
  readonly different: string[];
}

async function all(archive: ArchiveReader, ids: readonly { requestId: string; endpoint: string }[], context: CommandContext) {
  const { replay } = await import("../replay/replay.ts");
  const sums = new Map<string, Sum>();
  const unread: string[] = [];
  for (const { requestId, endpoint } of ids) {
    const found = await archive
      .find(requestId)
      .catch((error: Error) => void unread.push(`${requestId}  ${endpoint}  ${error.message}`));
    if (!found) continue; // its file went meanwhile, if nothing is wrong with it
    const sum = sums.get(endpoint) ?? { calls: 0, same: 0, different: [] };
    sums.set(endpoint, sum);
    sum.calls += 1;
    const replayed = await replay(found, context);
    if (replayed.differences.length === 0) {
      sum.same += 1;
      continue;
    }
    const [gap] = gaps(found, replayed);
    sum.different.push(`${requestId}  ${endpoint}  ${gap ?? replayed.differences[0]}`);
  }
  const rows = [
    ["endpoint", "calls", "same", "different"],
    ...[...sums].map(([name, { calls, same }]) => [name, calls, same, calls - same]),
  ];
  for (const [name, ...counts] of rows)
    console.log(String(name).padEnd(24) + counts.map((count) => String(count).padStart(11)).join(""));
  const different = [...sums.values()].flatMap((sum) => sum.different);
  for (const line of [...different, ...unread]) console.log(line);
  return different.length + unread.length === 0 ? 0 : 1;
}

async function save(archive: ArchiveReader, requestId: string, to: string): Promise<number> {
  const found = await find(archive, requestId);
  const folder = resolve(to);
  const files = fixtureOf(found);
  makeFolder(folder);
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  console.log(`${files.size} files in ${folder}`);
  return 0;
}

export default {
  summary: "runs a call of the archive again, on what was received for it",
  help,
  async run(args, context) {
    const { values, positionals } = parsed(args);
    const [requestId, ...more] = positionals;
    const isMany = values.all === true || values.list === true;
    if (values.help) {
      console.log(help);
      return 0;
    }
    if (more.length > 0 || (requestId === undefined) !== isMany) throw new CommandError(help, 2);
    const archive = await openArchive(context);
    try {
      if (requestId !== undefined && values.save !== undefined) return await save(archive, requestId, values.save);
      if (requestId !== undefined) return await one(archive, requestId, context, values.show === true);
      const limit = Number(values.limit ?? MOST);
      if (!Number.isInteger(limit) || limit < 1) throw new CommandError("--limit takes a number", 2);
      const isMeant = ({ endpoint }: { endpoint: string }) => values.endpoint === undefined || endpoint === values.endpoint;
      const calls = archive.calls(MOST).filter(isMeant).slice(0, limit);
      if (values.all) return await all(archive, calls, context);
      for (const { requestId: id, at, endpoint, status } of calls) console.log(`${id}  ${when(at)}  ${status}  ${endpoint}`);
      return 0;
    } finally {
      archive.end();
    }
  },
} satisfies Command;
