import {
  Browser,
  CallListener,
  Canaries,
  type Config,
  defineConfig,
  definePlugin,
  ExtractorRegistry,
  Logger,
  MarkdownEngine,
  Metrics,
  type Plugin,
  type Resolver,
  T,
  type Value,
  Wall,
  type WallSource,
  WebClient,
  Workers,
} from "@farthing/contract";
import { Cells } from "../isolation/cells.ts";
import { TimedPattern } from "../isolation/time-limit.ts";
import type { FoundPackage } from "../packages.ts";
import { BootError } from "../plan.ts";
import { readSettings } from "../settings.ts";
import type { TermsBounds } from "./author-terms.ts";
import { InstalledCanaries } from "./canaries.ts";
import { CHOICE, readChoices } from "./choice.ts";
import { declaredBy, readDeclared } from "./declared-settings.ts";
import { extractorMetrics } from "./extractor-metrics.ts";
import { InstallOrder } from "./install-order.ts";
import { closeNew, type LoadedExtractors, loadExtractors } from "./load.ts";
import { InstalledExtractors } from "./registry.ts";
import { wallsOf } from "./walls.ts";

const PRICE = { pattern: "^\\d{1,4}(?:\\.\\d{1,6})?$", title: "a price in USD with at most six decimals", examples: ["0.008"] };

const Selection = defineConfig(
  "extractors",
  T.Object({
    EXTRACTORS: T.Array(
      T.String({ pattern: CHOICE, title: "a choice written as name=package", examples: ["github=@acme/extractor-github"] }),
      {
        default: [],
        description: 'Which installed package provides an extractor, where several do: "github=@acme/extractor-github, ...".',
      },
    ),
    AUTHOR_SHARE_CAP: T.Number({
      minimum: 0,
      maximum: 1,
      default: 0,
      description:
        "Largest share of a payment, 0 to 1, that the author of the extractor that answered it gets, if the package's manifest asks for one; 0 pays nobody.",
    }),
    EXTRACTOR_PRICE_MIN: T.String({
      ...PRICE,
      default: "0.001",
      description: "Lowest price of a call, decimal USD, that an extractor may set itself.",
    }),
    EXTRACTOR_PRICE_MAX: T.Optional(
      T.String({
        ...PRICE,
        description:
          "Highest price of a call, decimal USD, that an extractor may set itself; without it all are answered at the endpoint's price.",
      }),
    ),
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

const descriptionsOf = ({ installed }: LoadedExtractors) => installed.map(({ description }) => description);

/** Selection, and the settings that the extractors declare themselves. */
const configOf = (loaded: LoadedExtractors) =>
  defineConfig("extractors", T.Object({ ...Selection.schema.properties, ...declaredBy(descriptionsOf(loaded)) }));

/** @throws Error where no price is within the bounds */
function checkBounds({ priceMin, priceMax }: TermsBounds): void {
  if (priceMax !== undefined && Number(priceMax) < Number(priceMin))
    throw new Error(`EXTRACTOR_PRICE_MAX (${priceMax}) is less than EXTRACTOR_PRICE_MIN (${priceMin})`);
}

/** Says at the start what a reader of the log has to know: who takes part, who does not, and who takes what two claim. */
function tell(
  { installed, refused, held, inactive, unmet, claims }: LoadedExtractors,
  trusted: readonly string[],
  log: Logger,
): void {
  for (const { info, isolated } of installed)
    if (isolated)
      isolated.process.onFault = (reason) => log.warn({ package: info.package, reason }, "an installed extractor is not well");
  for (const { info, standing } of installed)
    if (standing !== "it is the host's own")
      log.info(
        { extractor: info.name, package: info.package, version: info.version, domains: info.domains },
        "an extractor of others takes part",
      );
  for (const refusal of refused) log.warn(refusal, "an installed extractor takes no part");
  for (const one of held)
    log.warn(one, "an extractor that takes no part keeps its sites: calls for their pages fail, free of charge");
  for (const choice of unmet) log.warn(choice, "EXTRACTORS cannot be met");
  const known = new Set([...installed.map(({ info }) => info), ...refused, ...inactive].map((one) => one.package));
  for (const name of trusted)
    if (!known.has(name)) log.warn({ package: name }, "TRUST_PACKAGES names an extractor's package that is not installed");
  for (const one of inactive) log.info(one, "an extractor stands back");
  for (const claim of claims) log.warn(claim, "two extractors claim the same pages");
}

/** The walls of all that are installed. */
const wallsAmong = ({ installed }: LoadedExtractors): readonly Wall[] =>
  installed.flatMap(({ description, isolated }) => wallsOf(description, isolated && TimedPattern));

/** What a reload needs of whoever has put the service together. */
export interface Reloading {
  /** Finds what is installed now. */
  find?(): readonly FoundPackage[];
  /** Where the order of installation is kept, by which the first takes what two claim; without it, it is that of the manifests at each start. */
  readonly orderFile?: string;
  /** Names of settings that no package of others may declare: those of the host and of plugins. */
  readonly reserved?: ReadonlySet<string>;
  /** Is told the settings that the extractors have now: there may be new secrets among them. */
  learn?(config: Config): void;
}

/**
 * The plugin that makes the extractor packages found into one registry. Throws a BootError if one of the host's own is
 * broken.
 */
export async function extractorsPlugin(
  packages: readonly FoundPackage[],
  contractVersion: string,
  environment: Readonly<Record<string, string | undefined>>,
  { find, orderFile, learn, reserved = new Set() }: Reloading = {},
): Promise<Plugin> {
  const { values, faults } = readSettings(Selection, environment);
  const {
    EXTRACTORS = [],
    TRUST_PACKAGES = [],
    EXTRACTOR_PROCESSES = 1,
    AUTHOR_SHARE_CAP = 0,
    EXTRACTOR_PRICE_MIN = "0.001",
    EXTRACTOR_PRICE_MAX,
  } = values as Partial<Value<typeof Selection.schema>>;
  const bounds = { shareCap: AUTHOR_SHARE_CAP, priceMin: EXTRACTOR_PRICE_MIN, priceMax: EXTRACTOR_PRICE_MAX };
  const isValid = faults.length === 0; // what is not is told with all other settings
  const running = { trusted: TRUST_PACKAGES, cells: new Cells(isValid ? EXTRACTOR_PROCESSES : 1), bounds, reserved, environment };
  const order = new InstallOrder(orderFile);
  const load = async (found: readonly FoundPackage[], before?: LoadedExtractors) =>
    loadExtractors(order.sorted(found), contractVersion, readChoices(isValid ? EXTRACTORS : []), { ...running, before });
  const loaded = await load(packages).catch((error: Error) => {
    throw new BootError([error.message]);
  });
  const settings: Record<string, string | undefined> = {};
  /** Takes the values that the extractors' own settings have now. @throws Error naming each that is wrong: all then stay as they were */
  const takeSettings = (now: LoadedExtractors) => {
    const { values, faults: wrong } = readDeclared(descriptionsOf(now), environment);
    if (wrong.length > 0) throw new Error(wrong.join("; "));
    Object.assign(settings, values);
  };
  const registry = (resolver: Resolver) => {
    checkBounds(bounds);
    takeSettings(loaded);
    const log = resolver.resolve(Logger);
    tell(loaded, TRUST_PACKAGES, log);
    const services = {
      web: resolver.resolve(WebClient),
      markdown: resolver.resolve(MarkdownEngine),
      browser: resolver.find(Browser),
      environment: settings,
      workers: resolver.find(Workers),
    };
    const keep = () => {
      try {
        order.keep();
      } catch (err) {
        log.warn({ err }, "the order in which extractors were installed could not be written down");
      }
    };
    const again = async (before: LoadedExtractors) => {
      const next = await load(find?.() ?? packages, before);
      learn?.(configOf(next));
      try {
        takeSettings(next);
      } catch (error) {
        closeNew(next.installed, before);
        throw error;
      }
      walls = wallsAmong(next);
      keep();
      log.info({}, "the extractors that are installed now were taken");
      tell(next, TRUST_PACKAGES, log);
      return next;
    };
    return new InstalledExtractors(loaded, services, { again, started: keep });
  };
  let walls = wallsAmong(loaded);
  const source: WallSource = () => walls;
  const canaries = (resolver: Resolver) =>
    new InstalledCanaries({
      registry: resolver.resolve(ExtractorRegistry) as InstalledExtractors,
      web: resolver.resolve(WebClient),
      walls: () => resolver.resolveAll(Wall),
      environment: settings,
    });
  return definePlugin({
    name: "extractors",
    config: configOf(loaded),
    requires: [Logger, WebClient, MarkdownEngine],
    uses: [Browser, Workers, Wall, Metrics],
    provides: [
      { token: ExtractorRegistry, useFactory: registry },
      { token: Canaries, useFactory: canaries },
      {
        token: CallListener,
        multi: true,
        useFactory: (r) => extractorMetrics(r.find(Metrics), r.resolve(ExtractorRegistry)),
      },
      { token: Wall, multi: true, useValue: source },
    ],
  });
}
