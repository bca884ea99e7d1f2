import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, RootManifest } from "./manifest.ts";

/** A package of the repository; `folder` is relative to the repository's root. */
export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly manifest: Manifest;
}

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), "utf8"));

/** The repository's own manifest. */
export const readRootManifest = (root: string): RootManifest => readJson(root, "package.json") as RootManifest;

/** The manifest of the package in a folder. */
export const readManifest = (folder: string): Manifest => readJson(folder, "package.json") as Manifest;

/** The packages of the repository, as the root's `workspaces` name them. */
export function workspaces(root: string): Workspace[] {
  return globSync([...readRootManifest(root).workspaces], { cwd: root })
    .filter((folder) => existsSync(join(root, folder, "package.json")))
    .sort()
    .map((folder) => {
      const manifest = readManifest(join(root, folder));
      return { folder, name: manifest.name, manifest };
    });
}
