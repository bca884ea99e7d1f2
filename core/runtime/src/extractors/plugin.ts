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
  type Value,
  Wall,
  WebClient,
  Workers,
} from "@farthing/contract";
import { Cells } from "../isolation/cells.ts";
import { TimedPattern } from "../isolation/time-limit.ts";
import type { FoundPackage } from "../packages.ts";
import { BootError } from "../plan.ts";
import { readSettings } from "../settings.ts";
import { readChoices } from "./choice.ts";
import type { ExtractorDescription } from "./description.ts";
import { loadExtractors } from "./load.ts";
import { InstalledExtractors } from "./registry.ts";
import { wallsOf } from "./walls.ts";

const Selection = defineConfig(
  "extractors",
  T.Object({
    EXTRACTORS: T.Array(T.String(), {
      default: [],
      description: 'Which installed package provides an extractor, where several do: "github=@acme/extractor-github, ...".',
    }),
    TRUST_PACKAGES: T.Array(T.String(), {
      default: [],
      description:
        "Extractor packages of others whose code runs in the service's own process, with all its rights. All others run in processes of their own, without files, network and environment.",
    }),
    EXTRACTOR_PROCESSES: T.Integer({
      default: 16,
      minimum: 1,
      maximum: 256,
      description: "Most processes for the extractor packages of others; one that is not needed makes room for the next.",
    }),
  }),
);

type Selected = Value<typeof Selection.schema>;

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

/**
 * The plugin that makes the extractor packages found into one registry. Throws a BootError if one of the host's own is
 * broken, or EXTRACTORS cannot be met.
 *
 * @param reserved names of settings that no package of others may declare: those of the host and of plugins
 */
export async function extractorsPlugin(
  packages: readonly FoundPackage[],
  contractVersion: string,
  environment: Readonly<Record<string, string | undefined>>,
  reserved: ReadonlySet<string> = new Set(),
): Promise<Plugin> {
  const { values, issues } = readSettings(Selection, environment);
  const { EXTRACTORS = [], TRUST_PACKAGES = [], EXTRACTOR_PROCESSES = 1 } = values as Partial<Selected>;
  const isValid = issues.length === 0; // what is not is told with all other settings
  const running = { trusted: TRUST_PACKAGES, cells: new Cells(isValid ? EXTRACTOR_PROCESSES : 1), reserved };
  const load = async () => loadExtractors(packages, contractVersion, readChoices(EXTRACTORS), running);
  const loaded = await load().catch((error: Error) => {
    throw new BootError([error.message]);
  });
  const registry = (resolver: Resolver) => {
    const log = resolver.resolve(Logger);
    for (const refusal of loaded.refused) log.warn(refusal, "an installed extractor takes no part");
    for (const { info, isolated } of loaded.installed)
      if (isolated)
        isolated.process.onFault = (reason) => log.warn({ package: info.package, reason }, "an installed extractor is not well");
    return new InstalledExtractors(loaded, {
      web: resolver.resolve(WebClient),
      markdown: resolver.resolve(MarkdownEngine),
      browser: resolver.find(Browser),
      environment,
      workers: resolver.find(Workers),
    });
  };
  const walls = loaded.installed
    .flatMap(({ description, isolated }) => wallsOf(description, isolated && TimedPattern))
    .map((useValue) => ({ token: Wall, multi: true, useValue }));
  return definePlugin({
    name: "extractors",
    config: configOf(loaded.installed.map(({ description }) => description)),
    requires: [Logger, WebClient, MarkdownEngine],
    uses: [Browser, Workers],
    provides: [{ token: ExtractorRegistry, useFactory: registry }, ...walls],
  });
}
