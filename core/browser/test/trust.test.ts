import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { SITE, startBrowser } from "./site.ts";

const prose = `<p>${"A page behind a certificate that only some people trust. ".repeat(6)}</p>`;
const KEY = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
/** Runs OpenSSL's command (Debian: openssl) in the folder of the test. */
const openssl = (line: string) => execFileSync("openssl", line.split(" "), { cwd: folder, stdio: "pipe" });
let folder: string;
let server: https.Server;
let url: string;

/** Makes a certificate authority, and a site's certificate signed by it. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "trust-test-"));
  writeFileSync(join(folder, "site.cnf"), `subjectAltName=IP:${SITE}\nextendedKeyUsage=serverAuth\nbasicConstraints=CA:FALSE\n`);
  openssl(`req -x509 ${KEY} -keyout ca.key -out ca.pem -days 30 -subj /CN=Authority -addext basicConstraints=critical,CA:TRUE`);
  openssl(`req ${KEY} -keyout site.key -out site.csr -subj /CN=site`);
  openssl("x509 -req -in site.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out site.pem -days 20 -extfile site.cnf");
  const read = (name: string) => readFileSync(join(folder, name));
  server = https.createServer({ key: read("site.key"), cert: read("site.pem") }, (_request, response) => response.end(prose));
  await new Promise<void>((ready) => server.listen(0, SITE, ready));
  url = `https://${SITE}:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => void vi.unstubAllEnvs());

/** What a browser makes of the site, and what it complains about. */
async function visit() {
  const browser = startBrowser(1);
  try {
    const outcome = await browser.render(url).then(
      ({ page }) => page.text("body"),
      ({ code, message }) => `${code}: ${message}`,
    );
    return { outcome, warnings: (browser.health().detail as { warnings?: string[] }).warnings ?? [] };
  } finally {
    await browser.dispose();
  }
}

it("the browser trusts what NODE_EXTRA_CA_CERTS names", async () => {
  vi.stubEnv("NODE_EXTRA_CA_CERTS", join(folder, "ca.pem"));
  const { outcome, warnings } = await visit();
  expect(warnings).not.toContainEqual(expect.stringContaining("NODE_EXTRA_CA_CERTS"));
  expect(outcome).toContain("only some people trust");
});

it("the browser trusts nothing else", async () => {
  vi.stubEnv("NODE_EXTRA_CA_CERTS", "");
  expect((await visit()).outcome).toMatch(/^upstream_error: .*certificate/);
});

it("a file that cannot be read is told, and stops nothing", async () => {
  vi.stubEnv("NODE_EXTRA_CA_CERTS", join(folder, "missing.pem"));
  const { outcome, warnings } = await visit();
  expect(warnings).toContainEqual(expect.stringMatching(/NODE_EXTRA_CA_CERTS.*missing\.pem/));
  expect(outcome).toMatch(/certificate/);
});

it("a bundle is made ready once, and again when it has changed", async () => {
  const certutil = execFileSync("/bin/sh", ["-c", "command -v certutil"], { encoding: "utf8" }).trim();
  const log = join(folder, "calls");
  writeFileSync(join(folder, "certutil"), `#!/bin/sh\necho "$1" >>'${log}'\nexec '${certutil}' "$@"\n`, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  const file = join(folder, "changing.pem");
  vi.stubEnv("NODE_EXTRA_CA_CERTS", file);
  const databases = () => readFileSync(log, "utf8").match(/^-N$/gm)?.length;
  const authority = readFileSync(join(folder, "ca.pem"), "latin1");
  writeFileSync(file, `${authority}\n`);
  for (let times = 0; times < 2; times += 1) expect((await visit()).outcome).toContain("only some people trust");
  expect(databases()).toBe(1);
  writeFileSync(file, "");
  expect((await visit()).outcome).toMatch(/certificate/);
  writeFileSync(file, `# renewed\n${authority}`);
  expect((await visit()).outcome).toContain("only some people trust");
  expect(databases()).toBe(3);
});

it("a bundle of many holds no browser up", async () => {
  const bundle = join(folder, "bundle.pem");
  const others = Array.from({ length: 60 }, (_, index) => {
    openssl(`req -x509 ${KEY} -keyout other.key -out other.pem -days 30 -subj /CN=Other${index}`);
    return readFileSync(join(folder, "other.pem"), "latin1");
  });
  writeFileSync(bundle, [...others, readFileSync(join(folder, "ca.pem"), "latin1")].join("\n"));
  const timeWith = async (file: string) => {
    vi.stubEnv("NODE_EXTRA_CA_CERTS", file);
    const started = performance.now();
    expect((await visit()).outcome).toContain("only some people trust");
    return performance.now() - started;
  };
  // Something else on the machine may hold up one of the visits.
  const ratio = async () => (await timeWith(bundle)) / (await timeWith(join(folder, "ca.pem")));
  await expect.poll(ratio).toBeLessThan(8);
});
