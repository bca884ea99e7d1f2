import {
  Browser,
  CallListener,
  defineConfig,
  definePlugin,
  ExtractorRegistry,
  Logger,
  MarkdownEngine,
  Metrics,
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
import { extractorMetrics } from "./extractor-metrics.ts";
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

/**
 * The plugin that makes the extractor packages found into one registry. Throws a BootError if one of the host's own is
 * broken, or EXTRACTORS cannot be met.
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
    for (const refusal of loaded.refused) log.warn(refusal, "an installed extractor takes no part");
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
    uses: [Browser, Workers, Metrics],
    provides: [
      { token: ExtractorRegistry, useFactory: registry },
      {
        token: CallListener,
        multi: true,
        useFactory: (r) => extractorMetrics(r.find(Metrics), r.resolve(ExtractorRegistry).all()),
      },
      ...walls,
    ],
  });
}
