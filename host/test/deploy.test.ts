import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPackages, loadPlugins, readSettings } from "@farthing/runtime";
import { expect, it, onTestFinished } from "vitest";
import { PaymentConfig } from "../../plugins/payment/src/config.ts";
import { termsOf } from "../../plugins/payment/src/terms.ts";
import { HostConfig } from "../src/config.ts";
import { given } from "./answers.ts";
import { startProxy } from "./payment/proxy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const plugins = await loadPlugins(findPackages(join(root, "host/package.json")));
const configs = [HostConfig, ...plugins.flatMap(({ plugin }) => plugin.config ?? [])];
const settings = new Set(configs.flatMap(({ schema }) => Object.keys(schema.properties)));

/** Of others: PostgreSQL's and Valkey's own, and what compose.yaml asks of the shell. */
const FOREIGN = /^(?:POSTGRES_\w+|VALKEYCLI_AUTH|NODE_ENV|FARTHING_PORT|PROMETHEUS_PORT|SCMP_\w+)$/;
const compose = read("deploy/compose.yaml");
/** The lines of a block of compose.yaml: from its name to the next line that stands as far left. */
const block = (name: string) => given(new RegExp(`^( *)${name}:(?: &.*)?\\n(?:(?:\\1 +.*)?\\n)*`, "m").exec(compose))[0];
/** `environment` of a block, with what the shell says. */
const environmentOf = (name: string, shell: Readonly<Record<string, string>> = {}) => {
  const lines = given(/^( *)environment:\n((?:\1 +.*\n)*)/m.exec(block(name)))[2] ?? "";
  const pairs = [...lines.matchAll(/^ +([A-Z_]+): "?(.*?)"?$/gm)];
  const said = (text: string) => text.replace(/\$\{(\w+):-([^}]*)\}/g, (_all, variable, other) => shell[variable] ?? other);
  return Object.fromEntries(pairs.map(([, variable = "", value = ""]) => [variable, said(value)]));
};

it.each(
  ["docs/deploy.md", ...globSync("deploy/{*,chart/**/*.*}", { cwd: root, exclude: ["deploy/secrets"] })].filter((file) =>
    /\.\w+$|Containerfile$/.test(file),
  ),
)("%s names no setting that nobody reads", (file) => {
  const named = [...read(file).matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name.replace(/_FILE$/, ""));
  expect(named.filter((name) => !settings.has(name) && !FOREIGN.test(name) && name !== "NAME")).toEqual([]);
});

it("the compose file sells for real money as soon as it is told whom to pay, and for test money before", () => {
  const termsWith = (shell: Readonly<Record<string, string>>) => {
    const { values, faults } = readSettings(PaymentConfig, environmentOf("x-api", shell));
    expect(faults).toEqual([]);
    return termsOf(values, { baseUrl: "https://farthing.example" });
  };
  const shell = { FACILITATOR_URL: "https://facilitator.example", PAY_TO_ADDRESS: `0x${"11".repeat(20)}` };
  expect(termsWith({}).mode).toBe("sandbox");
  expect(termsWith(shell)).toMatchObject({ mode: "x402", payTo: shell.PAY_TO_ADDRESS });
});

it("every secret of the compose file is made, mounted where it is read, and taken by its setting", () => {
  const folder = mkdtempSync(join(tmpdir(), "farthing-deploy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, "deploy/make-secrets.sh"), join(folder, "make-secrets.sh"));
  execFileSync("sh", [join(folder, "make-secrets.sh")]);
  const made = readdirSync(join(folder, "secrets")).sort();
  expect([...block("secrets").matchAll(/\{ file: \.\/secrets\/(\w+) \}/g)].map(([, name]) => name).sort()).toEqual(made);
  for (const service of ["x-api", "worker"]) {
    const files = Object.entries(environmentOf(service)).filter(([name]) => name.endsWith("_FILE"));
    const mounted = given(/ secrets: \[(.*)\]/.exec(block(service)))[1]?.split(", ");
    expect(files.map(([, path]) => path.replace("/run/secrets/", "")).sort()).toEqual(mounted?.sort());
    for (const [name, path] of files) {
      const setting = name.replace(/_FILE$/, "");
      const value = readFileSync(join(folder, "secrets", path.replace("/run/secrets/", "")), "utf8");
      const owner = given(configs.find(({ schema }) => setting in schema.properties));
      expect(readSettings(owner, { [setting]: value }).faults).toEqual([]);
    }
  }
});

it("image, compose file, balancer, chart and Prometheus speak of the same ports", () => {
  const portsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, port]) => port);
  const chart = read("deploy/chart/templates/_helpers.tpl");
  const calls = [
    ...portsIn(read("deploy/Containerfile"), /(?:\bPORT=|^EXPOSE )(\d+)/gm),
    ...portsIn(compose, /http:\/\/worker:(\d+)/g),
    ...portsIn(read("deploy/nginx.conf"), /server api-\d:(\d+)/g),
    ...portsIn(chart, /name: http, containerPort: (\d+)/g),
    ...portsIn(chart, /http:\/\/\{\{.*\}\}:(\d+)/g),
  ];
  expect(calls).toEqual(calls.map(() => "4021"));
  const metrics = [
    ...portsIn(compose, /METRICS_PORT: "(\d+)"/g),
    ...portsIn(read("deploy/prometheus.yaml"), /port: (\d+)/g),
    ...portsIn(chart, /name: metrics, containerPort: (\d+)/g),
  ];
  expect(metrics).toEqual(metrics.map(() => "9464"));
});

it("the compose file gives a service the time that it needs to end", () => {
  const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
  expect(grace).toBeGreaterThanOrEqual(60 + Number(environmentOf("x-api").DRAIN_DELAY_MS) / 1000); // docs/operations.md, Shutdown
});

it("nothing is written but to /data and /tmp, by a user without rights", () => {
  const image = read("deploy/Containerfile");
  expect([/^USER (\d+):/m.exec(image)?.[1], /DATA_DIR=(\S+)/.exec(image)?.[1], /^VOLUME (\S+)/m.exec(image)?.[1]]).toEqual([
    "10001",
    "/data",
    "/data",
  ]);
  expect(block("x-image")).toMatch(/read_only: true\n {2}tmpfs:\n {4}- \/tmp\n/);
  const chart = read("deploy/chart/templates/_helpers.tpl");
  expect(chart).toMatch(/readOnlyRootFilesystem: true/);
  for (const path of ["/data", "/tmp"]) expect(chart).toContain(`mountPath: ${path} }`);
  expect(chart).toContain("runAsUser: 10001");
});

it("the balancer tells the service who calls, as what ends TLS before it says", async () => {
  const seen: unknown[] = [];
  const api = createServer((request, response) => {
    seen.push(request.headers["x-forwarded-for"], request.headers.host);
    response.end("{}");
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const { port: upstream } = api.address() as AddressInfo;
  // Debian's nginx is older than the image's: it does not ask a name server for an upstream again. Its folders are made for root.
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`).join(" ");
  const configuration = (port: number) =>
    read("deploy/nginx.conf")
      .replace("http {", `daemon off; master_process off; pid nginx.pid; error_log stderr warn; http { ${folders}`)
      .replace(/worker_processes.*;|resolver .*;/g, "")
      .replace(/server api-\d:4021 resolve/g, (_all) => `server 127.0.0.1:${upstream}`)
      .replace("set_real_ip_from 10.0.0.0/8;", "set_real_ip_from 127.0.0.0/8;") // Docker's network, here
      .replace("listen 8080;", `listen 127.0.0.1:${port};`);
  const args = (folder: string, file: string) => ["-p", folder, "-c", file, "-e", "stderr"];
  const nginx = await startProxy({ name: "nginx", command: "/usr/sbin/nginx", args, configuration });
  try {
    await fetch(nginx.url, { headers: { "x-forwarded-for": "198.51.100.1, 203.0.113.7" } });
    await fetch(nginx.url);
    expect(seen).toEqual(["203.0.113.7", new URL(nginx.url).host, "127.0.0.1", new URL(nginx.url).host]);
  } finally {
    await nginx.stop();
    api.close();
  }
});
