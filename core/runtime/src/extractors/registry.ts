import {
  badInput,
  type Call,
  type ExtractedRecord,
  type ExtractorInfo,
  type ExtractorRegistry,
  Failure,
  type Health,
} from "@farthing/contract";
import type { ExcludedPackage } from "./choice.ts";
import { extractRecord } from "./extraction.ts";
import type { InstalledExtractor, LoadedExtractors } from "./load.ts";
import { coverage, fit } from "./match.ts";
import type { SiteServices } from "./site.ts";

const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** @throws Failure `bad_input` for the first field that the records of an extractor do not have */
function checkFields({ name, fields: known }: ExtractorInfo, fields: readonly string[] = []): void {
  const at = fields.findIndex((field) => field !== "type" && field !== "url" && !known.includes(field));
  if (at >= 0) throw badInput(`fields/${at}`, `is no field of ${name}; there are ${known.join(", ")}`);
}

/** Who takes a page: of the first of which one fits, the one that fits it most closely. Nobody behind these is asked. */
async function closest(candidates: readonly (readonly InstalledExtractor[])[], asked: URL) {
  for (const items of candidates) {
    const fits = await Promise.all(items.map(async (item) => ({ item, found: await fit(item, asked) })));
    const [best] = fits.flatMap(({ item, found }) => (found ? [{ item, ...found }] : [])).sort((a, b) => b.literal - a.literal);
    if (best) return best;
  }
  return undefined;
}

/** Finds the extractor for a page and runs it. */
export class InstalledExtractors implements ExtractorRegistry {
  constructor(
    private readonly loaded: LoadedExtractors,
    private readonly services: SiteServices,
  ) {}

  all(): readonly ExtractorInfo[] {
    return this.loaded.installed.map(({ info }) => info);
  }

  refused(): readonly ExcludedPackage[] {
    return this.loaded.refused;
  }

  health(): Health {
    const { refused, inactive, unmet, claims } = this.loaded;
    const told = Object.entries({ refused, inactive, unmet, claims }).filter(([, list]) => list.length > 0);
    const status = refused.length > 0 || unmet.length > 0 ? "degraded" : "ok";
    return { status, ...(told.length > 0 && { detail: Object.fromEntries(told) }) };
  }

  forHost(host: string): ExtractorInfo {
    const url = URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`) : undefined;
    const name = url?.hostname.replace(/\.$/, "") ?? "";
    if (!url || !HOST_NAME.test(name) || url.href !== `https://${url.hostname}/`) throw badInput("domain", "is not a host name");
    const [[first] = []] = this.#claimants(name);
    if (!first) throw new Failure("not_found", `no installed extractor handles ${name}`, { source: "service" });
    return first.info;
  }

  async extract(text: string, type: string | undefined, call: Call, fields?: readonly string[]): Promise<ExtractedRecord> {
    const asked = this.services.web.target(text);
    const candidates = type === undefined ? this.#claimants(asked.hostname) : [[this.#named(type, asked)]];
    const best = await closest(candidates, asked);
    if (!best) {
      const names = candidates
        .flat()
        .map(({ info }) => info.name)
        .join(", ");
      if (names === "") throw new Failure("unsupported_page", `no installed extractor handles ${asked.hostname}`);
      throw new Failure("unsupported_page", `the ${names} extractor does not know this kind of page`, {
        hint: "POST /fetch gives the page as Markdown",
      });
    }
    const { item, target } = best;
    checkFields(item.info, fields);
    const extractor = await item.load();
    call.note("extractor", item.info.name);
    call.note("package", item.info.package);
    const record = await extractRecord({ extractor, entry: item.entry, target }, call, this.services);
    const whole = Object.assign({ type: "", url: target.requested.href }, record, { type: item.info.name });
    if (fields === undefined) return whole;
    const wanted = new Set(["type", "url", ...fields]);
    return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name))) as typeof whole;
  }

  /**
   * The extractors that cover a host in the order in which they are asked, those together that cover it equally well; a fallback only where
   * there is no other.
   */
  #claimants(host: string): InstalledExtractor[][] {
    const covering = this.loaded.installed
      .map((item) => ({ item, covers: coverage(item.description, host) }))
      .filter(({ covers }) => covers >= 0);
    const specific = covering.filter(({ covers }) => covers > 0);
    const pool = (specific.length > 0 ? specific : covering).sort((a, b) => a.item.rank - b.item.rank || b.covers - a.covers);
    return [...Map.groupBy(pool, ({ item, covers }) => `${item.rank} ${covers}`).values()].map((group) =>
      group.map(({ item }) => item),
    );
  }

  #named(type: string, asked: URL): InstalledExtractor {
    const item = this.loaded.installed.find(({ info }) => info.name === type || info.aliases.includes(type));
    if (!item) throw badInput("type", `must be one of ${this.loaded.installed.map(({ info }) => info.name).join(", ")}`);
    if (coverage(item.description, asked.hostname) < 0) throw badInput("type", `${type} does not handle ${asked.hostname}`);
    return item;
  }
}
