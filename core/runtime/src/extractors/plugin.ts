import {
  Browser,
  defineConfig,
  definePlugin,
  ExtractorRegistry,
  Logger,
  MarkdownEngine,
  type Plugin,
  type Resolver,
  T,
  Wall,
  WebClient,
  Workers,
} from "@farthing/contract";
import type { FoundPackage } from "../packages.ts";
import { BootError } from "../plan.ts";
import { readSettings } from "../settings.ts";
import { readChoices } from "./choice.ts";
import type { ExtractorDescription } from "./description.ts";
import { type LoadedExtractors, loadExtractors } from "./load.ts";
import { InstalledExtractors } from "./registry.ts";
import { wallsOf } from "./walls.ts";

const Selection = defineConfig(
  "extractors",
  T.Object({
    EXTRACTORS: T.Array(T.String(), {
      default: [],
      description: 'Which installed package provides an extractor, where several do: "github=@acme/extractor-github, ...".',
    }),
  }),
);

/** Selection, and a row for each setting that the extractors declare themselves. */
function configOf(descriptions: readonly ExtractorDescription[]) {
  const declared = descriptions.flatMap(({ name: extractor, config }) =>
    config.map(({ name, description }) => {
      const said = `${description.replace(/\.$/, "")} (${extractor}).`;
      return [name, T.Optional(T.String({ description: said }))] as const;
    }),
  );
  return defineConfig("extractors", T.Object({ ...Selection.schema.properties, ...Object.fromEntries(declared) }));
}

/** Says at the start what a reader of the log has to know: who takes part, who does not, and who takes what two claim. */
function tell({ installed, refused, inactive, unmet, claims }: LoadedExtractors, log: Logger): void {
  for (const { info, standing } of installed)
    if (standing !== "it is the host's own")
      log.info(
        { extractor: info.name, package: info.package, version: info.version, domains: info.domains },
        "an extractor of others takes part",
      );
  for (const refusal of refused) log.warn(refusal, "an installed extractor takes no part");
  for (const choice of unmet) log.warn(choice, "EXTRACTORS cannot be met");
  for (const one of inactive) log.info(one, "an extractor stands back");
  for (const claim of claims) log.warn(claim, "two extractors claim the same pages");
}

/**
 * The plugin that makes the extractor packages found into one registry. Throws a BootError if one of the host's own is
 * broken, or an entry of EXTRACTORS is not written as one.
 */
export async function extractorsPlugin(
  packages: readonly FoundPackage[],
  contractVersion: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Plugin> {
  const { EXTRACTORS = [] } = readSettings(Selection, environment).values as { EXTRACTORS?: string[] };
  const load = async () => loadExtractors(packages, contractVersion, readChoices(EXTRACTORS));
  const loaded = await load().catch((error: Error) => {
    throw new BootError([error.message]);
  });
  const registry = (resolver: Resolver) => {
    const log = resolver.resolve(Logger);
    tell(loaded, log);
    return new InstalledExtractors(loaded, {
      web: resolver.resolve(WebClient),
      markdown: resolver.resolve(MarkdownEngine),
      browser: resolver.find(Browser),
      environment,
      workers: resolver.find(Workers),
    });
  };
  const walls = loaded.installed
    .flatMap(({ description }) => wallsOf(description))
    .map((useValue) => ({ token: Wall, multi: true, useValue }));
  return definePlugin({
    name: "extractors",
    config: configOf(loaded.installed.map(({ description }) => description)),
    requires: [Logger, WebClient, MarkdownEngine],
    uses: [Browser, Workers],
    provides: [{ token: ExtractorRegistry, useFactory: registry }, ...walls],
  });
}
