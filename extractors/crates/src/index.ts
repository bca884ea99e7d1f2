import { Closed, defineExtractor, Failure, Nullable, optional, T, WebAddress } from "@farthing/contract";
import { addressAt, at, listAt, oneLine, readCount, readDate, textAt } from "@farthing/read";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";

const API = "https://crates.io/api/v1/crates";
const NAME = /^[a-z][a-z0-9_-]{0,63}$/i;
const VERSION = /^\d+\.\d+\.\d+(?![\d])[\w.+-]*$/;

const isVersion = (text: string | undefined): text is string => text !== undefined && VERSION.test(text);

/** A crate: the registry's API, whose fields mean what crates.io's OpenAPI document says. Its page is an empty shell without scripts. */
export default defineExtractor({
  name: "crates",
  description:
    "A Rust crate: its default version (or the one the URL names), its date, size and features, the oldest Rust it needs, and downloads of all versions.",
  domains: ["crates.io", "lib.rs"],
  paths: [
    "/crates/:name",
    "/crates/:name/:part",
    "/crates/:name/:version/:part",
    "/api/v1/crates/:name",
    "/api/v1/crates/:name/:part",
  ],
  accepts: ({ hostname }, { name = "" }) => (hostname === "crates.io" || hostname === "lib.rs") && NAME.test(name),
  rejects: [
    "https://crates.io/",
    "https://crates.io/crates",
    "https://crates.io/keywords/cli",
    "https://crates.io/users/rust-lang",
    "https://crates.io/search?q=serde",
    "https://static.crates.io/crates/serde/serde-1.0.0.crate",
  ],
  fields: Closed({
    name: T.String({ minLength: 1, examples: ["serde"] }),
    version: T.String({ minLength: 1, examples: ["1.0.228"] }),
    downloads: T.Integer({ minimum: 0, description: "All versions, all time" }),
    features: Nullable(
      T.Record(T.String(), T.Array(T.String()), { description: "Feature to what it turns on; null if not known" }),
    ),
    description: Nullable(T.String()),
    license: Nullable(T.String({ description: "SPDX expression of that version" })),
    repository: Nullable(WebAddress()),
    yanked: Nullable(T.Boolean({ description: "Whether that version was withdrawn" })),
    published: Nullable(T.String({ description: "When that version was published, ISO 8601 in UTC" })),
    rustVersion: Nullable(
      T.String({ description: "The oldest Rust that it can be built with, if it says so", examples: ["1.56"] }),
    ),
    size: Nullable(T.Integer({ minimum: 0, description: "Bytes of that version's compressed file" })),
    recentDownloads: Nullable(T.Integer({ minimum: 0, description: "All versions, the last 90 days" })),
  }),
  canaries,
  examples,
  async extract({ params: { name, version, part } }, site) {
    const found = await site.json(`${API}/${name}`);
    // The API said so with a status of 200 for years.
    const said = textAt(found, "errors[0].detail");
    if (said !== null && at(found, "crate") === null) throw new Failure("not_found", `crates.io says: ${said}`);
    const wanted = [version, part].find(isVersion);
    const chosen = wanted ?? textAt(found, "crate.default_version", "crate.max_stable_version", "crate.max_version");
    // The list may leave versions out; features of another version would be wrong ones.
    const listed = listAt(found, "versions").find((each) => at(each, "num") === chosen);
    const release = listed ?? at(await optional(site, site.json(`${API}/${name}/${chosen}`)), "version");
    if (wanted !== undefined && release === null) throw new Failure("not_found", `${name} has no version ${wanted}`);
    return {
      name: at(found, "crate.name", "crate.id") as string,
      version: chosen as string,
      downloads: at(found, "crate.downloads") as number,
      features: at(release, "features") as Record<string, string[]> | null,
      description: oneLine(textAt(found, "crate.description") ?? "") || null,
      license: textAt(release, "license"),
      repository: addressAt(found, "crate.repository"),
      yanked: at(release, "yanked") as boolean | null,
      published: readDate(at(release, "created_at")),
      rustVersion: textAt(release, "rust_version"),
      size: readCount(at(release, "crate_size")),
      recentDownloads: readCount(at(found, "crate.recent_downloads")),
    };
  },
});
