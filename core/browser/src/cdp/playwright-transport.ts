import type { Json, Message } from "./connection.ts";
import type { Protocol } from "./protocol.ts";
import { BEGINNING, MAX_MESSAGE_BYTES, type Transport } from "./transport.ts";

const CONNECT_TIMEOUT_MS = 20_000;
/** Numbers of the wrapping commands start here, out of the way of those of the commands in them. */
const FIRST_WRAPPER = 1_000_000_000;

/** The library's errors quote the server's address, which may hold a token, and go on with a log of many lines. */
const withoutAddresses = (error: unknown): string =>
  String(error)
    .split("\n", 1)[0]
    ?.replace(/\b(?:wss?|https?):\/\/\S+/g, "(the server)") ?? "";

/**
 * DevTools messages by way of a Playwright server (`playwright run-server`, `launchServer`). Its own protocol hands on one session
 * of the browser, and none of the browser's targets: messages to those travel inside `Target.sendMessageToTarget` of the session
 * that they hang on, as in DevTools without flattened sessions. The browser attaches no such session by itself, so new targets
 * of our contexts are looked out for; they do not wait meanwhile, which only shared and service workers could make use of.
 */
export async function playwrightTransport(endpoint: string): Promise<Transport> {
  const { chromium } = await import("playwright-core"); // large, and needed here only
  const browser = await chromium.connect(endpoint, { timeout: CONNECT_TIMEOUT_MS });
  const root = await browser.newBrowserCDPSession();
  const send = root.send.bind(root) as (method: string, params?: Json) => Promise<Json>;
  /** The session that a target's session hangs on; those on the browser itself have none. */
  const parents = new Map<string, string | undefined>();
  const wrapped = new Map<number, Message>();
  /** Those that were made here: the server's other users have theirs. */
  const contexts = new Set<unknown>();
  let nextWrapper = FIRST_WRAPPER;

  const transport: Transport = {
    send: (text) => deliver(JSON.parse(text) as Message),
    onMessage: () => undefined,
    onTooLong: () => undefined,
    onClose: () => undefined,
    close: () => {
      browser.close().catch(() => undefined); // gone already
    },
  };
  const emit = (message: Message) => {
    const text = JSON.stringify(message);
    if (text.length <= MAX_MESSAGE_BYTES) transport.onMessage(text);
    else transport.onTooLong(text.slice(0, BEGINNING));
  };

  function attach({ targetId, browserContextId }: Protocol.Target.TargetInfo): void {
    if (!contexts.has(browserContextId)) return;
    send("Target.attachToTarget", { targetId, flatten: false }).catch(() => undefined); // it is gone already
  }
  function deliver(message: Message): void {
    const { sessionId, id, method = "" } = message;
    const isAutoAttach = method === "Target.setAutoAttach";
    if (sessionId === undefined && isAutoAttach) {
      const { filter } = message.params ?? {};
      deliver({ ...message, method: "Target.setDiscoverTargets", params: { discover: true, filter } });
      return;
    }
    const params: Json = { ...message.params, ...(isAutoAttach && { flatten: false }) };
    if (sessionId === undefined) {
      send(method, params).then(
        (result) => {
          if (method === "Target.createBrowserContext") contexts.add(result.browserContextId);
          receive({ id, result } as Message);
        },
        (error) => receive({ id, error: { message: withoutAddresses(error) } } as Message),
      );
      return;
    }
    const parent = parents.get(sessionId);
    const wrapper = nextWrapper++;
    wrapped.set(wrapper, message);
    deliver({
      id: wrapper,
      method: "Target.sendMessageToTarget",
      params: { sessionId, message: JSON.stringify({ id, method, params }) },
      ...(parent !== undefined && { sessionId: parent }),
    });
  }
  function receive(message: Message): void {
    const { id, method, params = {}, error, sessionId } = message;
    const inner = id === undefined ? undefined : wrapped.get(id);
    if (id !== undefined && inner) {
      wrapped.delete(id);
      if (error) emit({ ...inner, error }); // the target is gone
      return;
    }
    const target = String(params.sessionId);
    if (method === "Target.receivedMessageFromTarget") {
      receive({ ...(JSON.parse(String(params.message)) as Message), sessionId: target });
      return;
    }
    if (method === "Target.targetCreated") attach((params as unknown as Protocol.Target.TargetCreatedEvent).targetInfo);
    if (method === "Target.attachedToTarget") parents.set(target, sessionId);
    if (method === "Target.detachedFromTarget") parents.delete(target);
    emit(message);
  }
  root.on("event", ({ method, params = {} }) => receive({ method, params: params as Json }));
  browser.on("disconnected", () => transport.onClose());
  return transport;
}
