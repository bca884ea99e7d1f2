import { fileURLToPath } from "node:url";
import { type CallRequest, type Endpoint, endpointKey, type Logger, type Plugin } from "@farthing/contract";
import { extractorsPlugin, findPackages, loadPlugins, Service } from "@farthing/runtime";

const hostPackage = fileURLToPath(new URL("../package.json", import.meta.url));
const packages = findPackages(hostPackage);
const log: Logger = { debug() {}, info() {}, warn() {}, error() {} };
const info = { name: "Test", version: "1.0.0", baseUrl: "http://test", dataDir: "/nonexistent", startedAt: 0 };

/** The plugins of the host, with the one that the runtime makes of the extractors. */
export const plugins: readonly Plugin[] = [
  await extractorsPlugin(packages, "1.0.0", {}),
  ...(await loadPlugins(packages)).map(({ plugin }) => plugin),
];

/** A service of these plugins, not started. */
export const build = (list: readonly Plugin[], environment: Readonly<Record<string, string>> = {}): Service =>
  Service.build(
    list.map((plugin) => ({ plugin, version: "1.0.0" })),
    { info, log, environment },
  );

export const endpointsOf = (service: Service): readonly Endpoint[] => service.table.all();

/** What a call by HTTP is answered, without HTTP. */
export async function call(service: Service, key: string, input: unknown = {}) {
  const endpoint = endpointsOf(service).find((one) => endpointKey(one) === key);
  if (!endpoint) throw new Error(`there is no ${key}`);
  const { method, path } = endpoint;
  const request: CallRequest = {
    method,
    target: path,
    query: new URLSearchParams(method === "GET" ? (input as Record<string, string>) : {}),
    client: "192.0.2.1",
    header: (name) => (name === "content-type" ? ["application/json"] : []),
    body: async () => Buffer.from(JSON.stringify(input)),
  };
  const { status, headers, body } = await service.dispatcher.dispatch(endpoint, request);
  return { status, headers, text: String(body) };
}
