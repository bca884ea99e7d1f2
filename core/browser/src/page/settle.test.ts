import { expect, it } from "vitest";
import { waitForSelector } from "./settle.ts";
import type { Tab } from "./tab.ts";

it("a selector that matches nothing in time is named as what to look at", async () => {
  const tab = { evaluate: async () => ({ found: false }) } as unknown as Tab;
  await expect(waitForSelector(tab, "#never", 50, AbortSignal.timeout(60_000))).rejects.toMatchObject({
    code: "timeout",
    issues: [{ path: "/waitFor" }],
    hint: expect.stringContaining("without waitFor"),
  });
});
