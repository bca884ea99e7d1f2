import { Failure, type Site } from "@farthing/contract";
import { addressAt, at, readAddress, readCount, readDate, textAt, textsAt } from "@farthing/read";

/** The public Yarn alias of the npm registry: the same documents. */
const REGISTRY = "https://registry.yarnpkg.com";
/** Documents of packages with thousands of versions reach tens of megabytes; beyond this one version's manifest is asked for. */
const MAX_BYTES = 16 * 1024 * 1024;

/** That what the operator has named is no registry says nothing of npm's own. */
const noRegistry = (): Failure =>
  new Failure("upstream_error", "the registry that this service asks does not answer as one of npm");

function addressOf(site: Site, name: string): string {
  const registry = site.env("NPM_REGISTRY") ?? REGISTRY;
  if (!/^https?:\/\//i.test(registry)) throw noRegistry();
  return `${registry.replace(/(?<!\/)\/+$/, "")}/${name.replace("/", "%2F")}`;
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    // A list, as some manifests have it, names no versions.
    Object.entries(typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
/** Hosts that a manifest may name by a word before the repository; GitHub by none at all. */
const HOSTS: Readonly<Record<string, string>> = {
  github: "https://github.com/",
  gitlab: "https://gitlab.com/",
  bitbucket: "https://bitbucket.org/",
  gist: "https://gist.github.com/",
};

/** "git+ssh://git@github.com/a/b.git" and its like as the address of a page. */
const pageOf = (address: string | null): string | null =>
  address
    ?.replace(/^(?:git\+)?(?:ssh:\/\/)?git@([^:/]+)[:/]/, "https://$1/")
    .replace(/^git(?:\+https?)?:/, "https:")
    .replace(/^(github|gitlab|bitbucket|gist):(?!\/)/, (_all, host: string) => HOSTS[host] ?? "")
    .replace(/^(?=[\w.-]+\/[\w.-]+$)/, HOSTS.github ?? "")
    .replace(/\.git$/, "") ?? null;

/** When a version was published: `time` of the document maps versions to that, and they have points in them. */
function publishedOf(document: unknown, version: unknown): string | null {
  const times = texts(at(document, "time"));
  return typeof version === "string" && Object.hasOwn(times, version) ? readDate(times[version]) : null;
}

/** Fields as npm describes them (npm/registry, "Package Metadata"); of maintainers the accounts, without their addresses. */
function recordOf(manifest: unknown, document: unknown = null) {
  const words = at(manifest, "deprecated"); // also written as true or false
  return {
    name: at(manifest, "name") as string,
    version: at(manifest, "version") as string,
    description: textAt(manifest, "description") ?? textAt(document, "description"),
    dependencies: texts(at(manifest, "dependencies")),
    downloads: null as number | null,
    license: textAt(
      manifest,
      "license",
      "license.type",
      "license.name",
      "license[0]",
      "licenses[0].type",
      "licenses[0]",
      "licenses",
    ),
    homepage: addressAt(manifest, "homepage"),
    repository: readAddress(pageOf(textAt(manifest, "repository.url", "repository"))),
    deprecated: typeof words === "string" ? words.trim() || null : null,
    published: publishedOf(document, at(manifest, "version")),
    unpackedSize: readCount(at(manifest, "dist.unpackedSize")),
    engines: texts(at(manifest, "engines")),
    maintainers: [document, manifest].map((told) => textsAt(told, "maintainers[*].name")).find(({ length }) => length > 0) ?? [],
  };
}

/** From the whole document (GET /{name}): `latest` is a tag, whatever other versions there are. */
export async function fromDocument(site: Site, name: string, wanted: string | null) {
  const document = await site.json(addressOf(site, name), { maxBytes: MAX_BYTES });
  if (at(document, "time.unpublished") !== null) throw new Failure("not_found", `${name} was unpublished`);
  const tags = texts(at(document, "dist-tags"));
  const version = wanted === null ? tags.latest : Object.hasOwn(tags, wanted) ? tags[wanted] : wanted;
  const versions = at(document, "versions") as Record<string, unknown> | null;
  if (versions === null || version === undefined) return null;
  if (!Object.hasOwn(versions, version)) throw new Failure("not_found", `${name} has no version ${version}`);
  return recordOf(versions[version], document);
}

/** From one version's manifest (GET /{name}/{version or tag}). */
export async function fromManifest(site: Site, name: string, wanted: string | null) {
  const manifest = await site.json(`${addressOf(site, name)}/${wanted ?? "latest"}`);
  if (site.env("NPM_REGISTRY") !== undefined && textAt(manifest, "name") === null) throw noRegistry();
  return recordOf(manifest);
}
