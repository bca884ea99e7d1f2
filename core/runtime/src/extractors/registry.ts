import {
  badInput,
  type Call,
  type ExtractedRecord,
  type ExtractorInfo,
  type ExtractorRegistry,
  Failure,
  type Health,
  type Logger,
  type Target,
} from "@farthing/contract";
import { millionths } from "./author-terms.ts";
import type { ExcludedPackage } from "./choice.ts";
import { extractRecord } from "./extraction.ts";
import { Generations } from "./generations.ts";
import { checkHeld, checkHeldName } from "./held.ts";
import { hidingSecrets } from "./hidden-secrets.ts";
import type { InstalledExtractor, LoadedExtractors } from "./load.ts";
import { coverage } from "./match.ts";
import type { SiteServices } from "./site.ts";
import { claimantsOf, takerOf } from "./takers.ts";

const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Time to find out what a call would cost. */
const BRIEF_MS = 5_000;
const SILENT: Logger = { debug() {}, info() {}, warn() {}, error() {} };

/** What is needed to ask who takes a page. */
type About = Pick<Call, "signal" | "log">;
const brief = (): About => ({ signal: AbortSignal.timeout(BRIEF_MS), log: SILENT });

/** @throws Failure `bad_input` for the first field that the records of an extractor do not have */
function checkFields({ name, fields: known }: ExtractorInfo, fields: readonly string[] = []): void {
  const at = fields.findIndex((field) => field !== "type" && field !== "url" && !known.includes(field));
  if (at >= 0) throw badInput(`fields/${at}`, `is no field of ${name}; there are ${known.join(", ")}`);
}

/** What a registry asks of whoever has made it. */
export interface Hooks {
  /** Finds and loads what is installed now; those that it is given go on where they have not changed. */
  again?(before: LoadedExtractors): Promise<LoadedExtractors>;
  /** The service starts. */
  started?(): void;
}

/** Finds the extractor for a page and runs it. */
export class InstalledExtractors implements ExtractorRegistry {
  readonly #generations: Generations;
  #reloading: Promise<void> = Promise.resolve();
  /** Why the last reload left all as it was. */
  #reloadFault: string | undefined;

  constructor(
    loaded: LoadedExtractors | Generations,
    private readonly services: SiteServices,
    private readonly hooks: Hooks = {},
  ) {
    this.#generations = loaded instanceof Generations ? loaded : new Generations(loaded);
  }

  get loaded(): LoadedExtractors {
    return this.#generations.now;
  }

  /** The same extractors, with another way to the network. */
  through(web: SiteServices["web"]): InstalledExtractors {
    return new InstalledExtractors(this.#generations, { ...this.services, web });
  }

  all(): readonly ExtractorInfo[] {
    return this.loaded.installed.map(({ info }) => info);
  }

  refused(): readonly ExcludedPackage[] {
    return this.loaded.refused;
  }

  start(): void {
    this.hooks.started?.();
  }

  /** Takes the extractors that are installed now; calls that go on keep theirs. Throws an Error, and changes nothing, where it cannot. */
  async reload(): Promise<void> {
    const run = this.#reloading.then(() => this.#reload());
    this.#reloading = run.catch(() => undefined);
    return run;
  }

  async #reload(): Promise<void> {
    try {
      const loaded = await this.hooks.again?.(this.loaded);
      if (loaded) this.#generations.replace(loaded);
      this.#reloadFault = undefined;
    } catch (error) {
      this.#reloadFault = (error as Error).message;
      throw error;
    }
  }

  health(): Health {
    const { refused, held, inactive, unmet, claims, installed } = this.loaded;
    const failing = installed.flatMap(({ info, isolated }) => {
      const fault = isolated?.process.fault;
      return fault === undefined ? [] : [{ package: info.package, ...fault }];
    });
    const reload = this.#reloadFault === undefined ? [] : [`the last reload failed, and changed nothing: ${this.#reloadFault}`];
    const told = Object.entries({ refused, held, inactive, unmet, claims, failing, reload }).filter(
      ([, list]) => list.length > 0,
    );
    const isWell = refused.length + unmet.length + failing.length + reload.length === 0;
    return { status: isWell ? "ok" : "degraded", ...(told.length > 0 && { detail: Object.fromEntries(told) }) };
  }

  /** Ends the processes of third parties' packages. */
  dispose(): void {
    this.#generations.dispose();
  }

  forHost(host: string): ExtractorInfo {
    const url = URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`) : undefined;
    const name = url?.hostname.replace(/\.$/, "") ?? "";
    if (!url || !HOST_NAME.test(name) || url.href !== `https://${url.hostname}/`) throw badInput("domain", "is not a host name");
    checkHeld(this.loaded, name);
    const [[first] = []] = claimantsOf(this.loaded.installed, name);
    if (!first) throw new Failure("not_found", `no installed extractor handles ${name}`, { source: "service" });
    return first.info;
  }

  async priceOf(text: string, type: string | undefined): Promise<string | undefined> {
    return this.#generations
      .use(() => this.#best(text, type, brief()))
      .then(
        ({ best }) => best?.item.info.about?.price,
        () => undefined,
      );
  }

  async forUrl(url: string, type?: string): Promise<ExtractorInfo> {
    return this.#generations.use(async () => (await this.#fitting(url, type, brief())).item.info);
  }

  note({ name, package: from, version, about }: ExtractorInfo, call: Pick<Call, "note">): void {
    call.note("extractor", name);
    call.note("package", from);
    const { payTo, share = 0, price } = about ?? {};
    if (price !== undefined) call.note("price", price);
    if (payTo !== undefined && share > 0) {
      call.note("author", payTo.toLowerCase());
      call.note("share", millionths(share));
    }
    call.note("version", version);
  }

  /** The extractor that a page fits best, of all that might take it. */
  async #best(text: string, type: string | undefined, call: About) {
    const asked = this.services.web.target(text);
    if (type === undefined) checkHeld(this.loaded, asked.hostname);
    const candidates = type === undefined ? claimantsOf(this.loaded.installed, asked.hostname) : [[this.#named(type, asked)]];
    return { asked, candidates, best: await takerOf(candidates, asked, call) };
  }

  /** The same, or the failure that says why there is none. */
  async #fitting(text: string, type: string | undefined, call: About) {
    const { asked, candidates, best } = await this.#best(text, type, call);
    if (best) return best;
    const names = candidates
      .flat()
      .map(({ info }) => info.name)
      .join(", ");
    const message =
      names === ""
        ? `no installed extractor handles ${asked.hostname}`
        : `the ${names} extractor does not know this kind of page`;
    const hint = names === "" ? {} : { hint: "POST /fetch gives the page as Markdown" };
    throw new Failure("unsupported_page", message, { ...hint, issues: [{ path: "/url", message }] });
  }

  async extract(text: string, type: string | undefined, call: Call, fields?: readonly string[]): Promise<ExtractedRecord> {
    return this.#generations.use(() => this.#extract(text, type, call, fields));
  }

  async #extract(text: string, type: string | undefined, call: Call, fields?: readonly string[]): Promise<ExtractedRecord> {
    const { item, target } = await this.#fitting(text, type, call);
    checkFields(item.info, fields);
    this.note(item.info, call);
    const settings = item.description.config.map(({ name }) => this.services.environment[name]);
    const record = await hidingSecrets(settings, () => this.#record(item, target, call));
    const own = target.requested.href;
    const whole = Object.assign({ type: "", url: own }, record, {
      type: item.info.name,
      url: (record.url as string | null) ?? own,
    });
    if (fields === undefined) return whole;
    const wanted = new Set(["type", "url", ...fields]);
    return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name))) as typeof whole;
  }

  async #record({ isolated, load, entry }: InstalledExtractor, target: Target, call: Call): Promise<Record<string, unknown>> {
    if (isolated) return isolated.extract(target, call, this.services);
    return extractRecord({ extractor: await load(), entry, target }, call, this.services);
  }

  #named(type: string, asked: URL): InstalledExtractor {
    const item = this.loaded.installed.find(({ info }) => info.name === type || info.aliases.includes(type));
    if (!item) checkHeldName(this.loaded, type);
    if (!item) throw badInput("type", `must be one of ${this.loaded.installed.map(({ info }) => info.name).join(", ")}`);
    if (coverage(item.description, asked.hostname) < 0) throw badInput("type", `${type} does not handle ${asked.hostname}`);
    return item;
  }
}
