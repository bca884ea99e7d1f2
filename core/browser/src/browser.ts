import {
  type Browser,
  badInput,
  currentRetrieval,
  Failure,
  type Health,
  inSpan,
  type Lifecycle,
  type Logger,
  type Metrics,
  type RenderedPage,
  type RenderOptions,
  raceAbort,
  type Workers,
} from "@farthing/contract";
import type { Dialer } from "@farthing/contract/dialer";
import { checkHeaders, type KnownWalls, parseTarget, type SiteManners } from "@farthing/web";
import { parse } from "css-what";
import { findChromium } from "./chromium/find.ts";
import type { Tab } from "./page/tab.ts";
import { Visit } from "./page/visit.ts";
import { Pool } from "./pool.ts";

/** Longest a page may take, from the address to its text. */
const LIMIT_MS = 25_000;
/** The service answers first; its browser starts a moment later. */
const WARM_UP_AFTER_MS = 1_500;
const MAX_SELECTOR = 500;
const MISSING = "no browser is installed";
const ASTRAY = "no browser is installed where CHROMIUM_PATH says: no program is there that this account may start";
/** For the operator, in /health. */
const HINT =
  "Install Chromium (npx playwright-core install chromium; in a checkout npx node scripts/setup-chromium.ts), or set CHROMIUM_PATH or BROWSER_ENDPOINT.";
const INSTEAD = "POST /fetch reads what a page has without its scripts.";

export interface BrowserSettings {
  readonly chromiumPath?: string | undefined;
  readonly endpoint?: string | undefined;
  /** Address of this machine as the remote browser sees it; 127.0.0.1 if absent. */
  readonly proxyHost?: string | undefined;
  readonly slots?: number;
  /** Whether it starts with the service, not with the first page that is asked for; it does if absent. */
  readonly warm?: boolean;
  readonly log?: Logger | undefined;
  readonly metrics?: Metrics | undefined;
  /** Where large pages are read; on the serving thread if absent. */
  readonly workers?: Workers | undefined;
  /** The walls that pages are held against; of vendors only, if absent. */
  readonly walls?: KnownWalls | undefined;
  /** What sites ask of those who ask them: minded for the address of a page, and for where it leads. */
  readonly manners?: SiteManners | undefined;
}

/** How this browser renders a page. */
export interface OwnRenderOptions extends RenderOptions {
  /** Is told, when the page itself begins to arrive, the headers of its answer; again for each page that takes its place. */
  readonly began?: (main: { readonly headers: Readonly<Record<string, string>> }) => void;
}

/** Checks a CSS selector without a page. @throws Failure `bad_input` */
function checkSelector(selector: string): void {
  if (selector.length > MAX_SELECTOR) throw badInput("waitFor", `longer than ${MAX_SELECTOR} characters`);
  try {
    parse(selector);
  } catch {
    throw badInput("waitFor", "not a CSS selector");
  }
}

/** The headless browser, found at start and shared by everybody. */
export class ChromiumBrowser implements Browser, Lifecycle {
  readonly #pool: Pool | undefined;
  #warming: NodeJS.Timeout | undefined;

  constructor(
    private readonly dialer: Dialer,
    private readonly settings: BrowserSettings = {},
  ) {
    const path = settings.endpoint ? null : findChromium(settings.chromiumPath);
    if (path === null && !settings.endpoint) {
      // The path is for the log only: /health is for everybody.
      if (settings.chromiumPath) settings.log?.warn({ CHROMIUM_PATH: settings.chromiumPath }, ASTRAY);
      return;
    }
    const { endpoint, proxyHost, log, metrics } = settings;
    this.#pool = new Pool({ dialer, path, endpoint, proxyHost, log, metrics, ...(settings.slots && { slots: settings.slots }) });
  }

  async render(url: string | URL, options: OwnRenderOptions = {}): Promise<RenderedPage> {
    const target = parseTarget(url, this.dialer.rules);
    try {
      return await this.#render(target, options);
    } catch (error) {
      const [failure, isPersonal] = [Failure.from(error), options.headers !== undefined];
      currentRetrieval()?.missed?.({ url: target.href, method: "GET", at: Date.now(), rendered: true, isPersonal, failure });
      throw error;
    }
  }

  async #render(target: URL, { signal, began, ...options }: OwnRenderOptions): Promise<RenderedPage> {
    if (options.waitFor !== undefined) checkSelector(options.waitFor);
    checkHeaders(options.headers);
    if (!this.#pool) throw new Failure("overloaded", MISSING, { hint: INSTEAD, retryAfterSeconds: 3_600 });
    const started = Date.now();
    let isWaiting = false; // for the browser, which is no fault of the page's
    const late = () =>
      isWaiting
        ? new Failure("overloaded", "the browser was not ready in time", { retryAfterSeconds: 5 })
        : new Failure("timeout", `the page was not ready within ${LIMIT_MS / 1_000} s`);
    const limit = AbortSignal.timeout(LIMIT_MS);
    const ending = signal ? AbortSignal.any([signal, limit]) : limit;
    const spentMs = () => Date.now() - started;
    const limitMs = () => Math.max(1, LIMIT_MS - spentMs());
    try {
      await this.settings.manners?.enter(target, ending);
      const pool = this.#pool;
      isWaiting = true;
      const visit = async (tab: Tab) => {
        isWaiting = false;
        tab.traffic.onMain = began;
        return raceAbort(ending, () => new Visit(tab, this.settings, target, ending, limitMs, spentMs).run(options)).catch(
          (error) => {
            throw ending.aborted ? error : tab.failure(error);
          },
        );
      };
      return await inSpan("render", () => pool.use(ending, visit));
    } catch (error) {
      if (Failure.is(error)) throw error;
      if (ending.aborted) throw Failure.is(ending.reason) ? ending.reason : late();
      throw new Failure("overloaded", "the browser failed on this call", { retryAfterSeconds: 2, cause: error });
    }
  }

  health(): Health {
    if (!this.#pool)
      return { status: "degraded", detail: { browser: this.settings.chromiumPath ? ASTRAY : MISSING, hint: HINT } };
    const { problem } = this.#pool;
    if (!problem) return { status: "ok", detail: this.#pool.state() };
    const { message: browser, hint } = problem;
    return { status: "degraded", detail: { ...this.#pool.state(), browser, ...(hint !== undefined && { hint }) } };
  }

  start(): void {
    if (this.settings.warm === false) return;
    const failed = (error: unknown) =>
      this.settings.log?.warn({ err: error }, "the browser does not start; the next call tries again");
    const warmUp = () => this.#pool?.warmUp().catch(failed);
    this.#warming = setTimeout(warmUp, WARM_UP_AFTER_MS).unref();
  }

  async dispose(): Promise<void> {
    clearTimeout(this.#warming);
    await this.#pool?.dispose();
  }
}
