import "reflect-metadata";
import { Browser, definePlugin, Failure, WebClient } from "@farthing/contract";
import { afterEach, describe, expect, it } from "vitest";
import { startResearch } from "../test/service.ts";
import { type Answer, html, startInternet } from "../test/small-internet.ts";

const TOLD =
  "<p>The lock on the canal lifts barges by four metres. Its gates are of oak, hung on iron collars, and are opened by hand with a beam; filling the chamber takes nine minutes, and a keeper writes every passage into a book that goes back to the first year of the canal.</p>";
/** A page that shows nothing before its scripts ran. */
const shell = (seed = ""): Answer => ({
  body: `<!doctype html><title>Loading</title><div id="root">${seed}</div><script src="/app.js"></script>`,
});

describe("a page that needs JavaScript", () => {
  const running: { stop(): unknown }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0).reverse()) await one.stop();
  });

  /** Asks for the pages `one.example`, `two.example` … that answer thus, with a browser that renders by `render`. */
  async function research(pages: readonly Answer[], render?: (url: string) => string) {
    const names = ["one", "two", "three", "four"].slice(0, pages.length);
    const internet = await startInternet(({ hostname }) => {
      if (hostname !== "search.example") return pages[names.indexOf(hostname.split(".")[0] ?? "")];
      const results = names.map((name) => ({ url: `http://${name}.example/`, title: name, content: "" }));
      return { type: "application/json", body: JSON.stringify({ results }) };
    });
    const rendered: string[] = [];
    const browser = definePlugin({
      name: "browser",
      requires: [WebClient],
      provides: [
        {
          token: Browser,
          useFactory: (resolver) => ({
            render: async (url: string | URL) => {
              rendered.push(String(url));
              const page = resolver.resolve(WebClient).parse(render?.(String(url)) ?? "", url);
              return { page, status: 200, truncated: false, waitedFor: "settled", ms: 1 };
            },
          }),
        },
      ],
    });
    const settings = { EGRESS_PROXY: internet.address, SEARXNG_URL: "http://search.example" };
    const service = await startResearch(settings, render ? [browser] : []);
    running.push(internet, service);
    const { status, body } = await service.ask({ query: "canal lock gates" });
    return { status, body, rendered };
  }

  it("is read by the browser if there is one", async () => {
    const { body, rendered } = await research([shell()], () => String(html("Canal", TOLD).body));
    expect(rendered).toEqual(["http://one.example/"]);
    expect(body).toMatchObject({ sources: 1, failed: [], results: [{ title: "Canal", textFrom: "page" }] });
    expect(body.results[0].text).toContain("lifts barges by four metres");
  });

  it("is a failure if there is no browser", async () => {
    const { status, body } = await research([shell()]);
    expect([status, body.error]).toEqual([502, "upstream_error"]);
    expect(body.message).toMatch(/one\.example\/: empty_content/);
  });

  it("is a failure, too, if all that it holds are signs that nobody sees", async () => {
    const { body } = await research([shell("<p>\u200b\u2800</p><p>\u034f</p>")]);
    expect(body.message).toMatch(/one\.example\/: empty_content/);
  });

  it("is a failure, too, if all that it shows is a long request for JavaScript", async () => {
    const asks = `<main><p>This site needs JavaScript. ${"Please enable JavaScript in the settings of your browser. ".repeat(5)}</p></main>`;
    const { body } = await research([shell(asks)]);
    expect(body.message).toMatch(/one\.example\/: empty_content/);
    const { rendered } = await research([shell(asks)], () => String(html("Canal", TOLD).body));
    expect(rendered).toEqual(["http://one.example/"]);
  });

  it("fails as the browser failed, unless it shows something without", async () => {
    const busy = () => {
      throw new Failure("overloaded", "every tab is taken");
    };
    const few = "<main><p>The canal lock has gates of oak.</p></main>";
    const { body } = await research([shell(), shell(few)], busy);
    expect(body.sources).toBe(1);
    expect(body.results[0].text).toBe("The canal lock has gates of oak.");
    expect(body.failed).toEqual([{ url: "http://one.example/", error: expect.stringMatching(/^overloaded: /) }]);
  });

  it("is one of at most two that go there, and no page goes there that shows its text", async () => {
    const pages = [html("Canal", TOLD), shell(), shell(), shell()];
    const { body, rendered } = await research(pages, (url) => String(html(url, TOLD.replaceAll("canal", url)).body));
    expect(rendered.length).toBe(2);
    expect(rendered).not.toContain("http://one.example/");
    expect([body.sources, body.failed.length]).toEqual([3, 1]);
  });

  it("does not go there when it comes too late", async () => {
    const { body, rendered } = await research([{ ...shell(), delay: 5_050 }], () => String(html("Canal", TOLD).body));
    expect(rendered).toEqual([]);
    expect(body.error).toBe("upstream_error");
  });
});
