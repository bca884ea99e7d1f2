import { fileURLToPath } from "node:url";
import { type Endpoint, endpointKey } from "@farthing/contract";
import { extractorsPlugin, findPackages, loadPlugins, Service } from "@farthing/runtime";

const BEGIN = "<!-- endpoints: written by `npm run docs` from what they declare -->";
const END = "<!-- end of endpoints -->";

/** All endpoints that the host's plugins declare. Nothing is started. */
export async function declaredEndpoints(): Promise<readonly Endpoint[]> {
  const packages = findPackages(fileURLToPath(new URL("../../host/package.json", import.meta.url)));
  const found = [await extractorsPlugin(packages, "1.0.0", {}), ...(await loadPlugins(packages)).map(({ plugin }) => plugin)];
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const info = { name: "Farthing", version: "1.0.0", baseUrl: "http://127.0.0.1", dataDir: "/nonexistent", startedAt: 0 };
  const installed = found.map((plugin) => ({ plugin, version: "1.0.0" }));
  const service = Service.build(installed, { info, log, environment: {} });
  const endpoints = service.table.listed();
  await service.dispose();
  return endpoints;
}

/** A table in Markdown, its columns as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const [head, ...rest] = rows.map((row) => line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  return [head, line(widths.map((width) => "-".repeat(width))), ...rest].join("\n");
}

/** What the table says of an endpoint. */
type Listed = Pick<Endpoint, "method" | "path" | "summary"> & { readonly price?: string | undefined };

/** What costs something first. */
const inOrder = (endpoints: readonly Listed[]): readonly Listed[] =>
  endpoints.toSorted(
    (one, other) =>
      Number(one.price === undefined) - Number(other.price === undefined) || one.path.localeCompare(other.path, "en"),
  );

/** A README with the table of endpoints between its two marks. Throws an Error where it has not both, once each. */
export function withEndpoints(text: string, endpoints: readonly Listed[]): string {
  const [before, rest, ...more] = text.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (after === undefined || more.length > 0) throw new Error(`README.md needs ${BEGIN} and ${END}, once each`);
  const rows = inOrder(endpoints).map((endpoint) => [
    `\`${endpointKey(endpoint)}\``,
    endpoint.price === undefined ? "free" : `$${endpoint.price}`,
    endpoint.summary,
  ]);
  return `${before}${BEGIN}\n\n${table([["call", "price", "what it does"], ...rows])}\n\n${END}${after}`;
}
