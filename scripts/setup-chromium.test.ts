import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installChromium } from "./lib/install-chromium.ts";

/** A machine; `works` says whether a command line works there, and whether it installs a browser. */
interface Given {
  readonly root: boolean;
  readonly found?: string | null;
  readonly extras?: boolean;
  works(line: string, runs: readonly string[]): boolean | "browser";
}

const isRoot = process.getuid?.() === 0;

describe("installing a browser", () => {
  /** A machine on which `works(command line)` says what installs one. */
  function machine({ root, found = null, extras = true, works }: Given) {
    let path = found;
    const runs: string[] = [];
    const run = (command: string, args: readonly string[]): boolean => {
      const line = [command === process.execPath ? "playwright" : command, ...args.slice(command === process.execPath ? 1 : 0)];
      runs.push(line.slice(0, 2).join(" "));
      const worked = works(line.join(" "), runs);
      if (worked === "browser") path = "/installed";
      return worked !== false;
    };
    return { runs, path: installChromium({ find: () => path, run, root, hasExtras: () => extras }) };
  }

  it("does nothing where there is one", () => {
    expect(machine({ root: true, found: "/usr/bin/chromium", works: () => false })).toEqual({
      path: "/usr/bin/chromium",
      runs: [],
    });
  });

  it("asks playwright first, with what it needs as root", () => {
    const works = (line: string) => (/install --no-shell --with-deps chromium$/.test(line) ? "browser" : false);
    expect(machine({ root: true, works })).toEqual({ path: "/installed", runs: ["playwright install"] });
  });

  it("takes Debian's package as root where playwright's cannot be had", () => {
    const works = (line: string) => (line.startsWith("apt-get install") && line.includes(" chromium ") ? "browser" : false);
    expect(machine({ root: true, works })).toEqual({ path: "/installed", runs: ["playwright install", "apt-get install"] });
  });

  it("fetches Debian's lists where the package is not known", () => {
    const works = (line: string, runs: readonly string[]) =>
      line === "apt-get update" ? true : runs.includes("apt-get update") && "browser";
    const runs = ["playwright install", "apt-get install", "apt-get update", "apt-get install"];
    expect(machine({ root: true, works })).toEqual({ path: "/installed", runs });
  });

  it("adds what a browser came without", () => {
    const found = "/b";
    const runs = ["apt-get install", "apt-get update", "apt-get install"];
    expect(machine({ root: true, found, extras: false, works: () => true })).toEqual({ path: found, runs });
    expect(machine({ root: false, found, extras: false, works: () => true })).toEqual({ path: found, runs: [] });
  });

  it("leaves the system alone where it may not change it", () => {
    expect(machine({ root: false, works: () => false })).toEqual({ path: null, runs: ["playwright install"] });
  });
});

describe("node scripts/setup-chromium.ts", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "setup-chromium-"));
    for (const name of ["sh", "cat", "chmod"]) symlinkSync(`/bin/${name}`, join(folder, name));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const command = (name: string, code: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${code}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  /** Runs it on a machine that has nothing but what lies in the folder, and no network. */
  function setup(...args: readonly string[]) {
    const script = fileURLToPath(new URL("setup-chromium.ts", import.meta.url));
    const env = {
      PATH: folder,
      HOME: folder,
      PLAYWRIGHT_BROWSERS_PATH: join(folder, "browsers"),
      PLAYWRIGHT_DOWNLOAD_HOST: "http://127.0.0.1:1",
    };
    const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...args], { env, encoding: "utf8" });
    return { status, said: stderr, printed: stdout };
  }

  it("finds what is installed", () => {
    command("google-chrome", 'echo "Google Chrome 156.0.0.0"');
    expect(setup("--require")).toMatchObject({ status: 0, said: expect.stringContaining(join(folder, "google-chrome")) });
  });

  it("installs Debian's package as root, and says how otherwise", () => {
    const chromium = join(folder, "chromium");
    command("apt-get", `case "$*" in *" chromium "*) printf '#!/bin/sh\\n' > ${chromium}; chmod +x ${chromium};; esac`);
    const { status, said } = setup("--require");
    expect(status).toBe(isRoot ? 0 : 1);
    expect(said).toContain(isRoot ? `browser ${chromium}` : "apt-get install chromium");
  });

  it("says how where nothing can be installed, and that the rest works", () => {
    command("apt-get", "echo there is no network >&2; exit 100");
    const { status, said } = setup("--require");
    expect(status).toBe(1);
    expect(said).toMatch(
      /no browser\. Install one \(as root: apt-get install chromium.*\nsetup: or set CHROMIUM_PATH or BROWSER_ENDPOINT/,
    );
    expect(setup().status).toBe(0);
  });

  it("does not take a browser that does not start", () => {
    command("chromium", "echo error while loading shared libraries >&2; exit 127");
    expect(setup("--require")).toMatchObject({ status: 1, said: expect.stringContaining("is there but does not start") });
  });

  it("prints what to start a remote browser with", () => {
    const { printed } = setup("--flags", "156");
    expect(printed).toContain("'--force-webrtc-ip-handling-policy=disable_non_proxied_udp'");
    expect(printed).toMatch(/--user-agent=.*Chrome\/156\./);
  });
});
