import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FoundPackage } from "../packages.ts";
import { InstallOrder } from "./install-order.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "farthing-order-"));
  file = join(folder, "data/extractors.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const sorted = (order: InstallOrder, ...names: string[]) =>
  order.sorted(names.map((name) => ({ name }) as FoundPackage)).map(({ name }) => name);

describe("the order of installation", () => {
  it("is kept over starts, whatever the packages are called", () => {
    const first = new InstallOrder(file);
    expect(sorted(first, "m", "z")).toEqual(["m", "z"]);
    first.keep();
    expect(sorted(new InstallOrder(file), "a", "m", "z")).toEqual(["m", "z", "a"]);
  });

  it("forgets who was removed", () => {
    const order = new InstallOrder(file);
    sorted(order, "a", "b");
    sorted(order, "b");
    expect(sorted(order, "a", "b")).toEqual(["b", "a"]);
  });

  it("begins anew where its file is damaged", () => {
    new InstallOrder(file).keep();
    writeFileSync(file, "{");
    expect(sorted(new InstallOrder(file), "b", "a")).toEqual(["b", "a"]);
  });
});
