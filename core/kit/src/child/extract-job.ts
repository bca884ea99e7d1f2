import { type Extractor, Failure } from "@farthing/contract";
import { GuardedWebClient } from "@farthing/web";
import { Complaint } from "../complaint.ts";
import { pasteable } from "../conform/expectation.ts";
import { readExtractorPackage } from "../package.ts";
import { extractLive } from "../replay/record.ts";
import { readCase } from "../replay/recording.ts";
import { replay } from "../replay/site.ts";
import type { Tools } from "./main.ts";
import type { Jobs } from "./messages.ts";

/** More than this is nothing to look at. */
const LARGEST_JSON = 2 * 1024 * 1024;

/** Extracts from the network, under the settings that the service has for it. */
async function live(extractor: Extractor, url: string, { say }: Tools): Promise<Record<string, unknown>> {
  const { EGRESS_PROXY: proxy, ALLOW_PRIVATE_NETWORKS = "" } = process.env;
  const allowPrivateNetworks = ALLOW_PRIVATE_NETWORKS.split(",").filter((cidr) => cidr !== "");
  const web = new GuardedWebClient({ allowPrivateNetworks, ...(proxy && { proxy }) });
  try {
    return await extractLive(extractor, url, web, process.env, {
      request: (request) => say({ what: "request", request }),
      exchange: ({ exchange, bytes }) => say({ what: "exchange", exchange, bytes }),
    });
  } finally {
    await web.dispose();
  }
}

/** A record as JSON. Throws a Complaint saying why it cannot be written so. */
function jsonOf(record: unknown): string {
  let json: string;
  try {
    json = JSON.stringify(record, null, 2);
  } catch (error) {
    throw new Complaint(`the record cannot be written as JSON: ${(error as Error).message}`, { cause: error });
  }
  if (json.length > LARGEST_JSON)
    throw new Complaint(
      `the record has ${(json.length / 1024 / 1024).toFixed(1)} MB as JSON; ${LARGEST_JSON / 1024 / 1024} MB are the most`,
    );
  return json;
}

/** Runs an extractor on one page, live or played back. */
export async function extractJob(
  { root, url, recording }: Jobs["extract"]["ask"],
  tools: Tools,
): Promise<Jobs["extract"]["answer"]> {
  const { extractor } = await readExtractorPackage(root);
  if (!URL.canParse(url)) throw new Failure("bad_input", `${url} is no URL`);
  tools.step();
  const began = performance.now();
  const { record, unrecorded } =
    recording === undefined
      ? { record: await live(extractor, url, tools), unrecorded: undefined }
      : await replay(extractor, url, readCase(recording).recordings, { environment: settings() });
  const ms = performance.now() - began;
  const told = Object.assign({ type: "", url }, record, { type: extractor.name });
  return { json: jsonOf(told), pasteable: pasteable(record), ms, ...(unrecorded !== undefined && { unrecorded }) };
}

const settings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
