/** Where the repository is: manifests and READMEs of packages lead there, since nothing else of it is on a registry's page. */
export const REPOSITORY = "https://github.com/farthing-dev/farthing";
/** What every package brings besides its own files. */
const PAPERS = ["README.md", "LICENSE", "CHANGELOG.md"];

function keywordsOf(manifest, folder) {
  if (folder === "host") return ["farthing", "x402", "agents"];
  return ["farthing", ...(manifest.farthing ? [`farthing-${manifest.farthing.type}`] : [])];
}

/** The object with further entries right behind the one called `key`. */
const insertAfter = (object, key, entries) =>
  Object.fromEntries(
    Object.entries(object).flatMap((entry) => (entry[0] === key ? [entry, ...Object.entries(entries)] : [entry])),
  );

/**
 * A package's manifest with what a registry and its readers need: where it comes from, on which Node it runs, which files it has.
 * What the manifest says of keywords stays; what it lists of files stays, too.
 *
 * @param {object} manifest
 * @param {string} folder Relative to the repository's root.
 * @param {object} rootManifest
 */
export function completed(manifest, folder, rootManifest) {
  const { repository, homepage, bugs, engines, publishConfig, keywords, files = [], ...rest } = manifest;
  const described = {
    homepage: `${REPOSITORY}/tree/main/${folder}#readme`,
    repository: { type: "git", url: `git+${REPOSITORY}.git`, directory: folder },
    bugs: `${REPOSITORY}/issues`,
    keywords: keywords ?? keywordsOf(manifest, folder),
  };
  const shipped = {
    engines: rootManifest.engines,
    files: [...files.filter((file) => !PAPERS.includes(file)), ...PAPERS],
    publishConfig: { access: "public" },
  };
  return insertAfter(insertAfter(rest, "license", described), "exports", shipped);
}

/**
 * The condition of `exports` by which this repository reads its own sources. It stays in what is published, where nothing is behind it:
 * a condition is passed over by all who were not told of it, and no package changes between what is tested and what is packed.
 */
const OWN_CONDITION = "@farthing/source";

/**
 * Entry points of a manifest that somebody outside can import, with their files by condition; the others are for the tests here.
 *
 * @param {{exports: object}} manifest
 * @returns {[entrance: string, files: Record<string, string>][]}
 */
export const entrances = ({ exports }) =>
  Object.entries(exports).flatMap(([entrance, target]) => {
    const { [OWN_CONDITION]: _source, ...files } = typeof target === "string" ? { default: target } : target;
    return Object.keys(files).length > 0 ? [[entrance, files]] : [];
  });
