import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const parent = mkdtempSync(join(tmpdir(), "farthing-release-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const CONFIG = { access: "public", baseBranch: "main", changelog: false };
let root: string;
let count = 0;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=test", "-c", "user.email=test@test.invalid", ...args], { cwd: root });
const commit = () => {
  git("add", "-A");
  git("commit", "-qm", "A change");
};
const manifest = (folder: string, name: string, more: object = {}): void =>
  write(`${folder}/package.json`, json({ name, version: "1.0.0", files: ["dist", "model", "README.md"], ...more }));
const changeset = (name: string, type: string): void =>
  write(`.changeset/${name.split("/").at(-1)}.md`, `---\n"${name}": ${type}\n---\n\nA change.\n`);
const run = (name: string, args: readonly string[] = [], cwd: string = root) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script(name), ...args], { cwd, encoding: "utf8" });
  return { status, said: stdout + stderr };
};
/** A program of node_modules/.bin that only notes that it was called. */
const pretend = (name: string): void => {
  write(`node_modules/.bin/${name}`, `#!/bin/sh\necho ${name} "$@"\n`);
  chmodSync(join(root, "node_modules/.bin", name), 0o755);
};
const releaseAll = () => {
  commit();
  for (const name of ["@farthing/contract", "@farthing/web", "@farthing/host"]) git("tag", "-am", name, `${name}@1.0.0`);
};

/** A repository of three packages, as this one is laid out: host needs web, and both need the contract. */
beforeEach(() => {
  root = join(parent, String(count++));
  write("package.json", json({ name: "farthing", private: true, workspaces: ["core/*", "host"] }));
  write("package-lock.json", "{}");
  write(".gitignore", "node_modules\n");
  write(".changeset/config.json", json(CONFIG));
  manifest("core/contract", "@farthing/contract");
  manifest("core/web", "@farthing/web", { peerDependencies: { "@farthing/contract": "^1.0.0" } });
  manifest("host", "@farthing/host", { dependencies: { "@farthing/contract": "^1.0.0", "@farthing/web": "^1.0.0" } });
  for (const folder of ["core/contract", "core/web", "host"]) write(`${folder}/src/index.ts`, "export {};\n");
  git("init", "-q", "-b", "main");
});

describe("the check of changesets", () => {
  it("asks for none before the first release", () => {
    commit();
    expect(run("changesets.ts")).toEqual({ status: 0, said: "changesets: nothing is released yet, so nothing needs one\n" });
  });

  it("passes what has not changed", () => {
    releaseAll();
    expect(run("changesets.ts")).toEqual({ status: 0, said: "" });
  });

  it.each([
    ["a committed change", () => write("core/web/src/index.ts", "export const a = 1;\n"), true],
    ["a change that is not committed", () => write("core/web/src/index.ts", "export const a = 1;\n"), false],
    ["a file that git does not know", () => write("core/web/src/new.ts", "export {};\n"), false],
    ["a file that went", () => rmSync(join(root, "core/web/src/index.ts")), true],
    ["another shipped folder", () => write("core/web/model/weights.json", "{}\n"), true],
    [
      "what it needs",
      () =>
        manifest("core/web", "@farthing/web", {
          dependencies: { koa: "3.0.0" },
          peerDependencies: { "@farthing/contract": "^1.0.0" },
        }),
      true,
    ],
  ])("fails for %s of a released package, until a changeset names that", (_what, change, committed) => {
    releaseAll();
    change();
    if (committed) commit();
    const { status, said } = run("changesets.ts");
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/^changesets: @farthing\/web has changed since 1\.0\.0 \(core\/web\/[^)]+\), /),
    ]);
    expect(said).not.toMatch(/contract|host/);
    changeset("@farthing/web", "patch");
    expect(run("changesets.ts")).toEqual({ status: 0, said: "" });
  });

  it("takes no changeset of another package for that of the changed one", () => {
    releaseAll();
    write("core/web/src/index.ts", "export const a = 1;\n");
    changeset("@farthing/host", "patch");
    expect(run("changesets.ts")).toEqual({ status: 1, said: expect.stringMatching(/^changesets: @farthing\/web has changed/) });
  });

  it("passes tests, papers, and what is no part of what is installed", () => {
    releaseAll();
    write("core/web/src/index.test.ts", "export {};\n");
    write("core/web/README.md", "# web\n");
    write("core/web/test/case.ts", "export {};\n");
    manifest("core/web", "@farthing/web", {
      devDependencies: { koa: "3.0.0" },
      peerDependencies: { "@farthing/contract": "^1.0.0" },
    });
    expect(run("changesets.ts")).toEqual({ status: 0, said: "" });
  });

  it("fails where the records of an extractor changed by more than its changesets say", () => {
    const field = { type: "string" };
    const records = (...names: readonly string[]): void =>
      write(
        "docs/extractors/schemas.json",
        json({
          "@farthing/web": {
            type: "object",
            required: names,
            properties: Object.fromEntries(names.map((name) => [name, field])),
          },
        }),
      );
    records("title", "price");
    releaseAll();
    records("title", "price", "rating");
    changeset("@farthing/web", "patch");
    const grown = run("changesets.ts");
    expect([grown.status, grown.said]).toEqual([
      1,
      expect.stringContaining('@farthing/web: the field "rating" is new, which is a minor change; its changesets say patch\n'),
    ]);
    changeset("@farthing/web", "minor");
    expect(run("changesets.ts")).toEqual({ status: 0, said: "" });
    records("title", "rating");
    expect(run("changesets.ts").said).toContain(
      'the field "price" was removed, which is a major change; its changesets say minor',
    );
    changeset("@farthing/web", "major");
    expect(run("changesets.ts")).toEqual({ status: 0, said: "" });
    rmSync(join(root, "docs/extractors/schemas.json"));
    expect(run("changesets.ts").said).toContain("npm run docs");
  });

  it("works in a shallow clone that has the tags, and says so where it has none", () => {
    releaseAll();
    write("core/web/src/index.ts", "export const a = 1;\n");
    commit();
    const url = pathToFileURL(root).href;
    const clone = (...args: readonly string[]): string => {
      const to = join(parent, String(count++));
      execFileSync("git", ["clone", "-q", "--depth=1", ...args, url, to]);
      return to;
    };
    const bare = clone("--no-tags");
    expect(run("changesets.ts", [], bare)).toEqual({
      status: 0,
      said: "changesets: not checked, this is a shallow clone without tags\n",
    });
    execFileSync("git", ["fetch", "-q", "--depth=1", "--tags"], { cwd: bare });
    expect(run("changesets.ts", [], bare).status).toBe(1);
  });

  it("says so where there is no history", () => {
    rmSync(join(root, ".git"), { recursive: true });
    expect(run("changesets.ts")).toEqual({ status: 0, said: "changesets: not checked, this is no checkout of git\n" });
  });
});

describe("the dry run of a release", () => {
  const shown = () => run("release.ts", ["--dry-run"]);
  const rows = ({ said }: { said: string }) =>
    [...said.matchAll(/^ *(\d+) {2}(\S+) +(\S+)(?: {2}\(from (\S+)\))?$/gm)].map((row) => row.slice(1));

  it("shows every package at the first release, what is needed before what needs it", () => {
    commit();
    expect(rows(shown())).toEqual([
      ["1", "@farthing/contract", "1.0.0", undefined],
      ["2", "@farthing/web", "1.0.0", undefined],
      ["3", "@farthing/host", "1.0.0", undefined],
    ]);
  });

  it("shows nothing where all is released, and what the changesets raise where some wait", () => {
    releaseAll();
    expect(shown().said).toBe("Nothing would be published: every version has its tag.\n");
    changeset("@farthing/web", "minor");
    expect(rows(shown())).toEqual([["1", "@farthing/web", "1.1.0", "1.0.0"]]);
    expect(execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" })).toBe("?? .changeset/web.md\n");
  });

  it("refuses a contract whose major version leaves others behind", () => {
    releaseAll();
    changeset("@farthing/contract", "major");
    const { status, said } = shown();
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/^release: @farthing\/host would be 1\.0\.\d, but the contract 2\.0\.0/m),
    ]);
    changeset("@farthing/host", "major");
    changeset("@farthing/web", "major");
    const agreed = shown();
    expect(rows(agreed).map(([, , version]) => version)).toEqual(["2.0.0", "2.0.0", "2.0.0"]);
    expect(agreed.status).toBe(0);
  });

  it("lets a package have a major version of its own", () => {
    releaseAll();
    changeset("@farthing/web", "major");
    const { status, said } = shown();
    expect([status, rows({ said })]).toEqual([
      0,
      [
        ["1", "@farthing/web", "2.0.0", "1.0.0"],
        ["2", "@farthing/host", "1.0.1", "1.0.0"],
      ],
    ]);
  });
});

describe("a release", () => {
  it("wants a clean checkout without pending changesets", () => {
    commit();
    write("core/web/src/index.ts", "export const a = 1;\n");
    expect(run("release.ts")).toEqual({ status: 1, said: "release: the checkout is not clean\n" });
    changeset("@farthing/web", "patch");
    expect(run("release.ts")).toEqual({ status: 1, said: expect.stringMatching(/^release: changesets are pending/) });
  });

  it("builds from nothing, then publishes", () => {
    write(".gitignore", "node_modules\ndist\n");
    commit();
    write("core/web/dist/stale.js", "");
    pretend("node");
    pretend("changeset");
    const { status, said } = run("release.ts");
    expect([status, said]).toEqual([0, expect.stringMatching(/^node scripts\/build\.ts --force\nchangeset publish\nrelease: /)]);
    expect(() => execFileSync("ls", [join(root, "core/web/dist/stale.js")], { stdio: "ignore" })).toThrow();
  });
});
