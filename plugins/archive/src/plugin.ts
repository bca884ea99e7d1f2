import { join, resolve } from "node:path";
import { definePlugin, Logger, Metrics, type Resolver, RetrievalListener, ServiceInfo } from "@farthing/contract";
import { Archive } from "./archive.ts";
import { ArchiveConfig } from "./config.ts";
import { KeepCalls } from "./keep-calls.ts";
import type { RemoteOptions } from "./remote-store.ts";
import { Writing } from "./writing.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** What is to leave the machine does not wait for an hour. */
const REMOTE_FILE_MS = 600_000;

/** The store that files move to. @throws Error where it cannot be signed in to */
function remoteOf(config: ArchiveConfig): RemoteOptions | undefined {
  const { ARCHIVE_URL: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = config;
  if (url === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error("ARCHIVE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  return { url, accessKeyId, secretAccessKey, region };
}

/** The folder of the archive; none where nothing is archived. */
const folderOf = ({ ARCHIVE_DIR, ARCHIVE_URL }: ArchiveConfig, dataDir: string): string | undefined =>
  ARCHIVE_DIR !== undefined ? resolve(ARCHIVE_DIR) : ARCHIVE_URL !== undefined ? join(dataDir, "archive") : undefined;

function writingOf(r: Resolver): Writing | undefined {
  const config = r.resolve(ArchiveConfig.token);
  const { dataDir, name, version } = r.resolve(ServiceInfo);
  const folder = folderOf(config, dataDir);
  if (folder === undefined) return undefined;
  const remote = remoteOf(config);
  const fileMs = remote ? REMOTE_FILE_MS : HOUR_MS;
  const bounds = { maxBytes: config.ARCHIVE_MAX_BYTES, maxMs: config.ARCHIVE_MAX_DAYS * DAY_MS, fileMs };
  return new Writing({ folder, bounds, software: `${name}/${version}`, remote });
}

export default definePlugin({
  name: "archive",
  config: ArchiveConfig,
  requires: [Logger, ServiceInfo],
  uses: [Metrics],
  provides: [
    {
      token: Archive.token,
      useFactory: (r) =>
        new Archive({
          ...{ writing: writingOf(r), keepPersonal: r.resolve(ArchiveConfig.token).ARCHIVE_PERSONAL },
          ...{ version: r.resolve(ServiceInfo).version, log: r.resolve(Logger), metrics: r.find(Metrics) },
        }),
    },
    { token: RetrievalListener, multi: true, useFactory: (r) => r.resolve(Archive.token) },
  ],
  middleware: [{ stage: "admission", useClass: KeepCalls }],
});
