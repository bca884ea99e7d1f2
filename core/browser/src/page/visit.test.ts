import { expect, it } from "vitest";
import { Unresponsive } from "../cdp/connection.ts";
import type { Tab } from "./tab.ts";
import { Visit } from "./visit.ts";

const TARGET = new URL("http://slow.example/");

/** A visit whose navigation is not answered; `main` is what the site has answered until then. */
function visiting(main?: object): Promise<unknown> {
  const session = { send: () => Promise.reject(new Unresponsive("Page.navigate: no answer")) };
  const tab = { session, traffic: { main, mainUrl: "http://slower.example/" }, proxy: { failures: new Map() } } as unknown as Tab;
  return new Visit(
    tab,
    {},
    TARGET,
    new AbortController().signal,
    () => 1_000,
    () => 0,
  ).run({});
}

it("a site that never answers is told of, not the browser, which waits", async () => {
  await expect(visiting()).rejects.toMatchObject({
    code: "timeout",
    source: "site",
    message: "slower.example did not answer in time",
  });
});

it("a browser that does not show what the site answered is at fault itself", async () => {
  await expect(visiting({ status: 200 })).rejects.toBeInstanceOf(Unresponsive);
});
