import {
  badInput,
  type Call,
  type ExtractedRecord,
  type ExtractorInfo,
  type ExtractorRegistry,
  Failure,
  type Health,
  type Target,
} from "@farthing/contract";
import type { ExcludedPackage } from "./choice.ts";
import { extractRecord } from "./extraction.ts";
import type { InstalledExtractor, LoadedExtractors } from "./load.ts";
import { claimants, coverage, fit } from "./match.ts";
import type { SiteServices } from "./site.ts";

const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** @throws Failure `bad_input` for the first field that the records of an extractor do not have */
function checkFields({ name, fields: known }: ExtractorInfo, fields: readonly string[] = []): void {
  const at = fields.findIndex((field) => field !== "type" && field !== "url" && !known.includes(field));
  if (at >= 0) throw badInput(`fields/${at}`, `is no field of ${name}; there are ${known.join(", ")}`);
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
    const { refused, inactive, installed } = this.loaded;
    const failing = installed.flatMap(({ info, isolated }) => {
      const fault = isolated?.process.fault;
      return fault === undefined ? [] : [{ package: info.package, ...fault }];
    });
    const lists = Object.entries({ refused, inactive, failing }).filter(([, list]) => list.length > 0);
    return {
      status: refused.length + failing.length > 0 ? "degraded" : "ok",
      ...(lists.length > 0 && { detail: Object.fromEntries(lists) }),
    };
  }

  /** Ends the processes of third parties' packages. */
  dispose(): void {
    for (const { isolated } of this.loaded.installed) isolated?.process.close();
  }

  forHost(host: string): ExtractorInfo {
    const url = URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`) : undefined;
    const name = url?.hostname.replace(/\.$/, "") ?? "";
    if (!url || !HOST_NAME.test(name) || url.href !== `https://${url.hostname}/`) throw badInput("domain", "is not a host name");
    const [first] = claimants(this.loaded.installed, name);
    if (!first) throw new Failure("not_found", `no installed extractor handles ${name}`, { source: "service" });
    return first.info;
  }

  async extract(text: string, type: string | undefined, call: Call, fields?: readonly string[]): Promise<ExtractedRecord> {
    const asked = this.services.web.target(text);
    const candidates = type === undefined ? claimants(this.loaded.installed, asked.hostname) : [this.#named(type, asked)];
    const fits = await Promise.all(candidates.map((item) => this.#fit(item, asked, call)));
    const best = fits.flatMap(({ item, found }) => (found ? [{ item, ...found }] : [])).sort((a, b) => b.literal - a.literal)[0];
    if (!best) {
      const [unsaid] = fits.flatMap(({ failure }) => failure ?? []);
      if (unsaid) throw unsaid; // whether it knows the page, it did not say
      const names = candidates.map(({ info }) => info.name).join(", ");
      if (names === "") throw new Failure("unsupported_page", `no installed extractor handles ${asked.hostname}`);
      throw new Failure("unsupported_page", `the ${names} extractor does not know this kind of page`, {
        hint: "POST /fetch gives the page as Markdown",
      });
    }
    const { item, target } = best;
    checkFields(item.info, fields);
    call.note("extractor", item.info.name);
    call.note("package", item.info.package);
    const record = await this.#record(item, target, call);
    const whole = Object.assign({ type: "", url: target.requested.href }, record, { type: item.info.name });
    if (fields === undefined) return whole;
    const wanted = new Set(["type", "url", ...fields]);
    return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name))) as typeof whole;
  }

  async #record({ isolated, load, entry }: InstalledExtractor, target: Target, call: Call): Promise<Record<string, unknown>> {
    if (isolated) return isolated.extract(target, call, this.services);
    return extractRecord({ extractor: await load(), entry, target }, call, this.services);
  }

  /** Whether an extractor takes a page; its failure, where it does not say: another one may take it. */
  async #fit(item: InstalledExtractor, asked: URL, call: Call) {
    try {
      return { item, found: await fit(item, asked, call) };
    } catch (error) {
      call.signal.throwIfAborted();
      if (!item.isolated) throw error;
      return { item, found: undefined, failure: Failure.from(error) };
    }
  }

  #named(type: string, asked: URL): InstalledExtractor {
    const item = this.loaded.installed.find(({ info }) => info.name === type || info.aliases.includes(type));
    if (!item) throw badInput("type", `must be one of ${this.loaded.installed.map(({ info }) => info.name).join(", ")}`);
    if (coverage(item.description, asked.hostname) < 0) throw badInput("type", `${type} does not handle ${asked.hostname}`);
    return item;
  }
}
