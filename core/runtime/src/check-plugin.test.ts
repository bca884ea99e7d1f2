import type { Plugin } from "@farthing/contract";
import { definePlugin } from "@farthing/contract";
import { expect, it } from "vitest";
import { pluginFaults } from "./check-plugin.ts";

class Gate {
  handle(): never {
    throw new Error("not called");
  }
}

it.each([
  [{ name: undefined }, "name must be kebab-case"],
  [{ name: "My Plugin" }, "name must be kebab-case"],
  [{ config: { a: 1 } }, "config must be made by defineConfig"],
  [{ requires: ["WebClient"] }, "requires and uses must be lists of tokens"],
  [{ provides: [{ token: "Browser", useValue: 1 }] }, "provides must be a list, each with a token"],
  [{ middleware: [{ stage: "pay", useClass: Gate }] }, /^middleware must be .* the stage admission or transport or payment$/],
  [{ middleware: [{ stage: "payment", useClass: new Gate() }] }, /^middleware must be/],
  [{ endpoints: {} }, "endpoints must be a list, or a function that gives one"],
])("a plugin with %j is told what is wrong", (wrong, fault) => {
  const faults = pluginFaults({ ...definePlugin({ name: "one" }), ...wrong } as unknown as Plugin);
  expect(faults).toEqual([typeof fault === "string" ? fault : expect.stringMatching(fault)]);
});

it("a plugin that is as it should be is not", () => {
  expect(pluginFaults(definePlugin({ name: "one-two", middleware: [{ stage: "payment", useClass: Gate }] }))).toEqual([]);
});
