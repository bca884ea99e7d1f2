import type { Dialer } from "@farthing/contract/dialer";
import { Session, Unresponsive } from "../cdp/connection.ts";
import type { Protocol } from "../cdp/protocol.ts";
import { FilterProxy } from "../network/filter-proxy.ts";
import type { OwnHeaders } from "../network/own-headers.ts";
import { Tab } from "../page/tab.ts";
import { userAgentOverride } from "./identity.ts";
import type { Chromium } from "./launch.ts";

const CLOSE_TIMEOUT_MS = 3_000;
/** For a page that kept the browser busy: whoever comes next waits as long. */
const STUCK_CLOSE_TIMEOUT_MS = 1_000;
const OPEN_TIMEOUT_MS = 12_000;
const MAX_DIALOGS = 100;
/** Every new target waits until it has been told who it is. */
const AUTO_ATTACH: Protocol.Target.SetAutoAttachRequest = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
const FILTER: Protocol.Target.TargetFilter = [{ type: "browser", exclude: true }, { type: "tab", exclude: true }, {}];
/**
 * Requests that are looked at. Pictures, media and fonts are costly, and nothing that the text needs; pictures are answered
 * with one pixel, so that what waits for them goes on. Documents pass: the proxy's password is only asked for with them.
 */
const PAUSED = (["Document", "Image", "Media", "Font"] as const).map(
  (resourceType): Protocol.Fetch.RequestPattern => ({ urlPattern: "*", resourceType, requestStage: "Request" }),
);
const PIXEL = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const PICTURE: Omit<Protocol.Fetch.FulfillRequestRequest, "requestId"> = {
  responseCode: 200,
  responseHeaders: [
    { name: "Content-Type", value: "image/gif" },
    { name: "Access-Control-Allow-Origin", value: "*" },
  ],
  body: PIXEL,
};
/** The cookies that the browser would send with a request. */
async function cookiesFor(session: Session, url: string): Promise<string> {
  const { cookies } = await session.send("Network.getCookies", { urls: [url] });
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Answers a paused request by its type. */
async function answer(session: Session, paused: Protocol.Fetch.RequestPausedEvent, own: OwnHeaders | undefined): Promise<void> {
  const { requestId, resourceType } = paused;
  if (resourceType === "Image") return session.send("Fetch.fulfillRequest", { requestId, ...PICTURE });
  if (resourceType === "Media" || resourceType === "Font")
    return session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
  const headers = own?.headersOf(paused, own.hasCookies ? await cookiesFor(session, paused.request.url) : "");
  return session.send("Fetch.continueRequest", { requestId, ...(headers && { headers }) });
}

/** Errors of commands whose target may be gone by now: its end is reported by itself. */
const ignore = () => undefined;

/** Makes contexts in one browser, and gives every target in them its identity and its limits before it runs. */
export class Contexts {
  readonly #waiting = new Map<string, PromiseWithResolvers<Session>>();
  readonly #tabs = new Map<string, Tab>();
  readonly #proxies = new Map<string, FilterProxy>();

  constructor(
    private readonly chromium: Chromium,
    private readonly dialer: Dialer,
    private readonly proxyHost?: string,
  ) {
    const { connection } = chromium;
    connection.on("Target.attachedToTarget", (event) => this.#attached(event));
    connection.on("Target.detachedFromTarget", ({ sessionId }) => connection.dropSession(sessionId));
    connection.on("Target.targetCrashed", ({ targetId }) => this.#byTarget(targetId)?.crash());
    connection.on("Browser.downloadWillBegin", ({ frameId, suggestedFilename }) => {
      const tab = this.#byTarget(frameId);
      if (tab) tab.download = suggestedFilename || "download";
    });
  }

  /** Must be called once, before the first context is made. */
  async start(): Promise<void> {
    await this.chromium.connection.send("Target.setAutoAttach", { ...AUTO_ATTACH, filter: FILTER });
  }

  /** A fresh context with one empty page, nothing shared with any other, and a way out of its own. */
  async open(): Promise<Tab> {
    const { connection } = this.chromium;
    const proxy = new FilterProxy(this.dialer);
    const proxyServer = await proxy.listen(this.proxyHost);
    let context = "";
    const ready = Promise.withResolvers<Session>();
    ready.promise.catch(ignore);
    const timer = setTimeout(() => ready.reject(new Unresponsive("the browser opens no page")), OPEN_TIMEOUT_MS);
    try {
      const created = await connection.send("Target.createBrowserContext", {
        disposeOnDetach: true,
        proxyServer,
        proxyBypassList: "<-loopback>",
      });
      context = created.browserContextId;
      this.#proxies.set(context, proxy);
      this.#waiting.set(context, ready);
      await connection.send("Browser.setDownloadBehavior", { behavior: "deny", browserContextId: context, eventsEnabled: true });
      const { targetId } = await connection.send("Target.createTarget", {
        url: "about:blank",
        browserContextId: context,
        newWindow: true,
      });
      const tab = new Tab(await ready.promise, targetId, context, proxy, `Chromium/${this.chromium.version.full}`);
      this.#tabs.set(context, tab);
      return tab;
    } catch (error) {
      proxy.close();
      this.#proxies.delete(context);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(context);
    }
  }

  /** Ends a context with all its pages, workers and connections. @throws where the browser does not answer */
  async close({ context, proxy, isStuck }: Tab): Promise<void> {
    proxy.close();
    this.#tabs.delete(context);
    this.#proxies.delete(context);
    await this.chromium.connection.send(
      "Target.disposeBrowserContext",
      { browserContextId: context },
      undefined,
      isStuck ? STUCK_CLOSE_TIMEOUT_MS : CLOSE_TIMEOUT_MS,
    );
  }

  #byTarget(targetId: string): Tab | undefined {
    return [...this.#tabs.values()].find(({ frame }) => frame === targetId);
  }

  #attached({ sessionId, targetInfo: info }: Protocol.Target.AttachedToTargetEvent): void {
    const { connection } = this.chromium;
    const session = new Session(connection, sessionId);
    const context = info.browserContextId ?? "";
    if (!this.#proxies.has(context)) {
      // Somebody else's, in a browser that is shared, or of a context that is being closed.
      session.send("Runtime.runIfWaitingForDebugger").catch(ignore);
      connection.send("Target.detachFromTarget", { sessionId }).catch(ignore);
      return;
    }
    // A target that dies while it is prepared answers nothing more.
    session.on("Inspector.targetCrashed", () => connection.dropSession(session.id));
    const claim = info.type === "page" ? this.#waiting.get(context) : undefined;
    if (info.type === "page" && !claim) {
      // A popup: the page keeps its own text, and its opener learns nothing.
      connection.send("Target.closeTarget", { targetId: info.targetId }).catch(ignore);
      return;
    }
    if (info.type.endsWith("_worker")) this.#tabs.get(context)?.made("workers");
    const prepared = this.#prepare(session, info, context);
    if (!claim) return;
    this.#waiting.delete(context);
    prepared.then(() => claim.resolve(session), claim.reject);
  }

  async #prepare(session: Session, { type }: Protocol.Target.TargetInfo, context: string): Promise<void> {
    const commands: Promise<unknown>[] = [
      session.send("Emulation.setUserAgentOverride", userAgentOverride(this.chromium.version)),
      session.send("Target.setAutoAttach", AUTO_ATTACH).catch(ignore),
    ];
    if (type === "page" || type === "iframe") {
      this.#answerDialogs(session, context);
      this.#answerRequests(session, context);
      this.#tabs.get(context)?.traffic.watch(session);
      commands.push(
        session.send("Page.enable"),
        session.send("Network.enable", { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
        session.send("Fetch.enable", { handleAuthRequests: true, patterns: PAUSED }),
      );
    }
    commands.push(session.send("Runtime.runIfWaitingForDebugger"));
    // Workers know fewer commands; what they do not know they do not need.
    await Promise.all(type === "page" ? commands : commands.map((command) => command.catch(ignore)));
  }

  /** Whoever asks back when something is pressed is about to do what no reader wants: that is declined. */
  #answerDialogs(session: Session, context: string): void {
    let dialogs = 0;
    session.on("Page.javascriptDialogOpening", ({ type }) => {
      dialogs += 1;
      const accept = !(this.#tabs.get(context)?.isPressed && /^(?:confirm|prompt)$/.test(type));
      if (dialogs <= MAX_DIALOGS) session.send("Page.handleJavaScriptDialog", { accept, promptText: "" }).catch(ignore);
    });
  }

  #answerRequests(session: Session, context: string): void {
    session.on("Fetch.requestPaused", (paused) => {
      const tab = this.#tabs.get(context);
      void answer(session, paused, tab?.session === session ? tab.own : undefined).catch(ignore);
    });
    session.on("Fetch.authRequired", ({ requestId, authChallenge }) => {
      const proxy = this.#proxies.get(context);
      const authChallengeResponse: Protocol.Fetch.AuthChallengeResponse =
        authChallenge.source === "Proxy" && proxy
          ? { response: "ProvideCredentials", username: proxy.username, password: proxy.password }
          : { response: "CancelAuth" };
      session.send("Fetch.continueWithAuth", { requestId, authChallengeResponse }).catch(ignore);
    });
  }
}
