import type { Page, RenderOptions } from "@farthing/contract";
import { badInput, Failure } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import { ledAstray, MAX_URL_LENGTH, portOf } from "@farthing/web";
import type { BrowserSettings } from "../browser.ts";
import { ProtocolError, Unresponsive } from "../cdp/connection.ts";
import type { MainResponse } from "../network/main-response.ts";
import { OwnHeaders } from "../network/own-headers.ts";
import { garbled } from "./as-sent.ts";
import { MAX_DOCUMENTS, mayPass, movesOn } from "./challenge.ts";
import { judgeShown, noPage } from "./judge-shown.ts";
import { openControls } from "./open-controls.ts";
import { redecoded } from "./redecoded.ts";
import { isSelector, type Settled, settle, waitForSelector } from "./settle.ts";
import { capture } from "./snapshot.ts";
import type { Tab } from "./tab.ts";
import { tell } from "./tell.ts";

/** What a visit brings back. */
export interface Visited {
  readonly page: Page;
  readonly status: number;
  readonly truncated: boolean;
  /** Characters of text that are laid out and that nobody sees. */
  readonly hidden: number;
  /** What of the page is left out, a sentence each. */
  readonly warnings?: readonly string[];
  readonly waitedFor: string;
  /** From the call for the page to here, in milliseconds. */
  readonly ms: number;
}

/** Chromium's own error names (net/base/net_error_list.h), as far as callers can be told something. */
const NET_ERRORS: readonly (readonly [pattern: RegExp, failure: (host: string) => Failure])[] = [
  [
    /CERT|SSL|BAD_SSL/,
    (host) => new Failure("upstream_error", `${host} has an invalid TLS certificate, or fails in the handshake`),
  ],
  [
    /PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED/,
    () => new Failure("overloaded", "the browser does not reach this service's address rules"),
  ],
  [/NAME_NOT_RESOLVED/, (host) => new Failure("not_found", `the host ${host} does not exist`)],
  [/TIMED_OUT/, (host) => new Failure("timeout", `${host} did not answer in time`, { source: "site" })],
  [/INVALID_AUTH/, (host) => new Failure("login_required", `${host} shows this page only to people who are signed in`)],
  [/TOO_MANY_REDIRECTS/, (host) => new Failure("upstream_error", `${host} redirects without an end`)],
  [/UNSAFE_PORT/, (host) => new Failure("forbidden_target", `browsers open no pages at the port of ${host}`)],
  [
    /BLOCKED|DISALLOWED|UNKNOWN_URL|UNSAFE/,
    (host) => new Failure("forbidden_target", `${host} leads to an address that is refused`, { source: "site" }),
  ],
];

/** What is told of a file's name: it may say anything. */
const EXTENSION = /\.[a-z\d]{1,10}$/i;

/** What is left of the time for saying that a selector, or an answer, did not come: at its very end the whole call is given up. */
const TO_SAY_SO_MS = 500;

/** A page of more text is refused, as /fetch refuses it: taking it out of the browser would hold up everybody for seconds. */
const MAX_TEXT = 10_000_000;

/** Opens the page, waits, and reads it. @throws Failure */
export class Visit {
  constructor(
    private readonly tab: Tab,
    private readonly settings: Pick<BrowserSettings, "workers" | "walls" | "manners">,
    private readonly target: URL,
    private readonly signal: AbortSignal,
    private readonly limitMs: () => number,
    private readonly spentMs: () => number,
  ) {}

  async run({ waitFor, headers }: Pick<RenderOptions, "waitFor" | "headers">): Promise<Visited> {
    const { tab, signal } = this;
    if (headers) await this.#add(headers);
    if (waitFor && !(await isSelector(tab, waitFor))) throw badInput("waitFor", "not a CSS selector");
    await this.#navigate();
    // Whoever sends headers of their own may be signed in there: nothing is pressed in their name.
    let mayPress = waitFor === undefined && headers === undefined;
    for (;;) {
      const settled = waitFor
        ? await waitForSelector(tab, waitFor, this.limitMs() - TO_SAY_SO_MS, signal)
        : await settle(tab, signal);
      const { loader } = tab.traffic;
      const { warnings: closed, isLost } = await openControls(tab, mayPress, signal);
      if (isLost) {
        mayPress = false;
        tab.isPressed = false;
        tab.download = undefined;
        await this.#navigate();
        continue;
      }
      try {
        return await this.#read({ ...settled, warnings: [...settled.warnings, ...closed] });
      } catch (failure) {
        const isLeft = tab.traffic.loader !== loader;
        if (!(isLeft || mayPass(failure)) || tab.traffic.documents > MAX_DOCUMENTS) throw failure;
        if (!(await movesOn(tab, loader, this.limitMs() - TO_SAY_SO_MS, signal))) throw failure;
      }
    }
  }

  /** From now on every request is looked at: what redirects lead to may be none of the page's own. */
  async #add(headers: Readonly<Record<string, string>>): Promise<void> {
    const { tab, target } = this;
    tab.own = new OwnHeaders(target.origin, tab.frame, headers);
    await tab.session.send("Fetch.enable", { handleAuthRequests: true, patterns: [{ urlPattern: "*" }] });
  }

  async #navigate(): Promise<void> {
    const { tab, target } = this;
    const params = { url: target.href, transitionType: "typed" } as const;
    const limitMs = Math.max(1, this.limitMs() - TO_SAY_SO_MS);
    const { errorText, isDownload } = await tab.session.send("Page.navigate", params, limitMs).catch((error) => {
      if (error instanceof ProtocolError)
        throw new Failure("upstream_error", `${target.host} cannot be opened`, { cause: error });
      const isWaiting = error instanceof Unresponsive && tab.traffic.main === undefined;
      if (isWaiting) throw this.#unreachable("net::ERR_TIMED_OUT", tab.traffic.mainUrl ?? target.href);
      throw error;
    });
    if (isDownload) tab.download ??= "a file";
    if (errorText) throw this.#unreachable(errorText, tab.traffic.mainUrl ?? target.href);
    this.#checkDownload();
  }

  #checkDownload(): void {
    const { download, traffic } = this.tab;
    if (download === undefined) return;
    const told = [EXTENSION.exec(download)?.[0].toLowerCase(), traffic.main?.contentType].filter(Boolean).join(", ");
    throw new Failure("unsupported_type", `the address leads to a download (${told || "a file"}), not to a page`, {
      hint: "POST /parse converts documents.",
    });
  }

  /** Why the main frame has no document. */
  #unreachable(errorText: string, address: string): Failure {
    const url = URL.canParse(address) ? new URL(address) : this.target;
    const failure = this.#failureAt(url, errorText);
    return url.host === this.target.host ? failure : ledAstray(this.target, failure);
  }

  #failureAt(url: URL, errorText: string): Failure {
    const refused = this.tab.proxy.failures.get(`${url.hostname}:${portOf(url)}`);
    if (refused) return refused;
    this.#checkDownload();
    const { main } = this.tab.traffic;
    if (main && main.status >= 400)
      return this.#judge("", main) ?? new Failure("upstream_error", `${url.host} answered with status ${main.status}`);
    if (/ABORTED/.test(errorText)) {
      return new Failure("empty_content", `${url.host} answered with no content`, main ? { upstreamStatus: main.status } : {});
    }
    const known = NET_ERRORS.find(([pattern]) => pattern.test(errorText))?.[1];
    return (
      known?.(url.host) ??
      new Failure("upstream_error", `${url.host} could not be loaded${errorText && ` (${errorText.replace("net::", "")})`}`)
    );
  }

  async #read({ waitedFor, ms, last, warnings: missing }: Settled): Promise<Visited> {
    const { tab } = this;
    if (tab.unreachable !== undefined) throw this.#unreachable("", tab.unreachable);
    if (last.text > MAX_TEXT)
      throw new Failure("too_large", `the page holds more than ${MAX_TEXT / 1e6} million characters of text`, {
        source: "site",
      });
    const { shown, loader } = tab.traffic;
    const mayGoOn = shown !== undefined && shown.status >= 400;
    const page = await capture(tab, this.settings.workers, mayGoOn, this.signal);
    const { html: captured, truncated, hidden, warnings: cut = [] } = page;
    if (mayGoOn && tab.traffic.loader !== loader)
      throw new Failure("blocked", `${this.target.host} went on to another page while it was read`, {
        upstreamStatus: shown.status,
      });
    const main: MainResponse = tab.traffic.shown ?? { url: last.url, status: 200, headers: {}, contentType: "text/html" };
    const html = redecoded(captured, main.headers["content-type"], last.encoding);
    const left = [...cut, ...garbled(html)];
    // A page may call itself anything, at any length.
    const url = [last.url, main.url].find(({ length }) => length <= MAX_URL_LENGTH) ?? this.target.href;
    const failure = this.#judge(html, main, url);
    const facts = {
      hidden,
      truncated: last.ready === "loading" || tab.traffic.isBrokenOff || truncated,
      waitedFor: `${waitedFor}${stopped(tab)}, ${ms} ms`,
      ms: this.spentMs(),
      ...(missing.length + left.length > 0 && { warnings: [...missing, ...left] }),
    };
    tell(tab, this.target, { html, url, main, refused: failure?.code, rendered: facts });
    if (failure?.code === "site_rate_limited" && !tab.own) this.settings.manners?.answered(new URL(main.url), main);
    if (failure) throw failure;
    const elsewhere = new URL(main.url);
    if (elsewhere.origin !== this.target.origin) await this.settings.manners?.enter(elsewhere, this.signal);
    const fault = noPage(main, html);
    if (fault) throw fault;
    return {
      page: parsePage(`<!doctype html>${html}`, url),
      status: main.status,
      ...facts,
    };
  }

  #judge(html: string, main: MainResponse, shown?: string): Failure | undefined {
    return judgeShown(html, main, this.target, this.settings.walls, shown);
  }
}

/** What was taken from the page while it was waited for. */
const stopped = ({ stopped: scripts, proxy }: Tab): string =>
  `${scripts > 0 ? "; a script that did not end was stopped" : ""}${proxy.isSpent ? "; it was cut off from the network, having used too much of it" : ""}`;
