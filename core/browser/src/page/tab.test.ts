import { expect, it } from "vitest";
import { Connection, Session } from "../cdp/connection.ts";
import type { Transport } from "../cdp/transport.ts";
import type { FilterProxy } from "../network/filter-proxy.ts";
import { Tab } from "./tab.ts";

/** A tab whose browser says what it is made to say, and answers nothing. */
function silentTab() {
  const transport: Transport = {
    send: () => undefined,
    onMessage: () => undefined,
    onTooLong: () => undefined,
    onClose: () => undefined,
    close: () => undefined,
  };
  const connection = new Connection(transport);
  const tab = new Tab(new Session(connection, "s"), "f", "c", {} as FilterProxy, "Chromium/1");
  const say = (method: string, params: object, times: number) => {
    for (let at = 0; at < times; at += 1) transport.onMessage(JSON.stringify({ method, params, sessionId: "s" }));
  };
  return { tab, say };
}

const request = (type: string, documentURL: string, url: string) => ({ requestId: "1", type, documentURL, request: { url } });

it.each([
  ["frames", "Page.frameAttached", {}, 500],
  ["workers", "Network.requestWillBeSent", request("Script", "blob:a", "blob:a"), 100],
  ["requests", "Network.requestWillBeSent", request("Fetch", "https://a.example/", "data:,1"), 5_000],
] as const)("gives up a page that makes %s without end", async (kind, method, params, most) => {
  const { tab, say } = silentTab();
  const asked = tab.session.send("Page.getFrameTree").catch((error) => tab.failure(error));
  say(method, params, most);
  expect(tab.isStuck).toBe(false);
  say(method, params, 1);
  expect(await asked).toMatchObject({ code: "too_large", message: `the page makes more than ${most} ${kind}`, source: "site" });
  expect(tab.isStuck).toBe(true);
  expect(tab.isCrashed).toBe(false); // such a page is not read again
});
