import "reflect-metadata";
import { afterEach, expect, it, vi } from "vitest";
import { documents } from "./documents.ts";
import { PublishedService } from "./service.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Without payment there is no manifest. */
const written = documents.filter(({ path }) => path !== "/.well-known/x402");

it.each(written.map((document) => [document.path, document] as const))(
  "%s is written once a second at most, however many ask, and then anew",
  async (_path, { handler }) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    let asked = 0;
    const nothing = () => {
      asked += 1;
      return [];
    };
    const table = { charges: () => false, all: () => [], listed: nothing };
    const info = { name: "Farthing", version: "1.0.0", baseUrl: "https://x.example" };
    const resolver = { resolveAll: () => [] };
    const service = new PublishedService(
      table as never,
      { all: () => [] } as never,
      info as never,
      undefined,
      resolver as never,
      undefined,
    );
    const document = new handler(service);
    const first = await document.handle({}, {} as never);
    const once = asked;
    for (let call = 0; call < 100; call++) expect(await document.handle({}, {} as never)).toBe(first);
    expect([once > 0, asked]).toEqual([true, once]);
    vi.advanceTimersByTime(1_000);
    await document.handle({}, {} as never);
    expect(asked).toBe(2 * once);
  },
);
