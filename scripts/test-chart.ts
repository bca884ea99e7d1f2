/**
 * Renders deploy/chart with several values, and holds every object against the schemas that Kubernetes, KEDA and the Prometheus operator
 * publish; and deploy/compose.yaml against the schema that docker-compose has, where that is installed.
 *
 *   npm run test:chart [-- --print]
 *
 * Needs a package registry, and Debian's golang-go, golang-github-masterminds-sprig-dev and golang-gopkg-yaml.v3-dev. With --print it
 * prints the objects of the first values.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type KubernetesObject, Schemas } from "./chart/schemas.ts";
import { readCommandLine } from "./lib/help.ts";
import { mustHave } from "./lib/must-have.ts";

const { print } = readCommandLine(import.meta.filename, { print: { type: "boolean" } }).values;
mustHave(["go"], ["golang-go", "golang-github-masterminds-sprig-dev", "golang-gopkg-yaml.v3-dev"]);

const deploy = fileURLToPath(new URL("../deploy", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "farthing-chart-"));

type Values = Readonly<Record<string, unknown>>;

const CASES: Readonly<Record<string, Values>> = {
  "its own values": {},
  "workers that scale, and metrics": {
    autoscaling: { enabled: true },
    serviceMonitor: { enabled: true, labels: { release: "prometheus" } },
  },
  "an ingress with TLS": {
    api: {
      ingress: {
        enabled: true,
        className: "nginx",
        tlsSecret: "farthing-tls",
        annotations: { "nginx.ingress.kubernetes.io/proxy-body-size": "24m" },
      },
    },
  },
  "real money, and settings that are numbers": {
    settings: { ALLOW_PRIVATE_NETWORKS: "10.9.0.0/16", MAX_TOTAL: 1_000_000 },
    api: { settings: { PAYMENT: "x402", BASE_URL: "https://farthing.example" } },
    worker: { settings: { WORKERS: 4 }, secretKeys: ["REDIS_URL", "BRAVE_API_KEY"], seccompProfile: "" },
  },
  "no network policy, and other places": {
    networkPolicy: { enabled: false },
    imagePullSecrets: [{ name: "registry" }],
    image: { repository: "registry.example/farthing", tag: "1.2.3" },
  },
  "who may ask, and what workers reach besides": {
    networkPolicy: {
      ingressNamespaces: ["ingress"],
      workerEgress: [{ to: [{ podSelector: { matchLabels: { app: "valkey" } } }] }],
    },
  },
};

interface Pod {
  readonly terminationGracePeriodSeconds: number;
  readonly containers: readonly [{ readonly env: readonly { readonly name: string; readonly value: string }[] }];
  readonly volumes: readonly { readonly name: string; readonly secret?: { readonly secretName: string } }[];
}
type Labels = Readonly<Record<string, string>>;
interface Deployment extends KubernetesObject {
  readonly spec: {
    readonly replicas?: number;
    readonly template: { readonly metadata: { readonly labels: Labels }; readonly spec: Pod };
  };
}
interface Selecting extends KubernetesObject {
  readonly spec: {
    readonly selector?: Labels & { readonly matchLabels?: Labels };
    readonly podSelector?: { readonly matchLabels: Labels };
  };
}

execFileSync("go", ["build", "-o", join(folder, "render"), fileURLToPath(new URL("chart/render.go", import.meta.url))], {
  env: { ...process.env, GO111MODULE: "off", GOPATH: "/usr/share/gocode" },
  stdio: "inherit",
});

function render(values: Values): KubernetesObject[] {
  const output = execFileSync(join(folder, "render"), [join(deploy, "chart"), "shop", "fx"], { input: JSON.stringify(values) });
  const rendered = JSON.parse(output.toString()) as { readonly template: string; readonly object: KubernetesObject }[];
  return rendered.filter(({ template }) => template.endsWith(".yaml")).map(({ object }) => object);
}

/** What no schema knows: selectors find pods, secrets stay where they belong, pods are given the time that they need. */
function holdsTogether(objects: readonly KubernetesObject[]): void {
  const deployments = objects.filter(({ kind }) => kind === "Deployment") as Deployment[];
  assert.deepEqual(
    deployments.map(({ metadata }) => metadata.name),
    ["fx-api", "fx-worker"],
  );
  for (const { kind, metadata, spec } of objects.filter(
    ({ kind }) => !["Deployment", "ServiceMonitor"].includes(kind),
  ) as Selecting[]) {
    const wanted = spec.podSelector?.matchLabels ?? spec.selector?.matchLabels ?? spec.selector;
    if (wanted === undefined) continue; // an ingress, a scaled object
    const found = deployments.filter(({ spec }) =>
      Object.entries(wanted).every(([name, value]) => spec.template.metadata.labels[name] === value),
    );
    assert.equal(found.length, 1, `${kind} ${metadata.name} selects one deployment`);
  }
  for (const { metadata, spec } of deployments) {
    const { containers, volumes, terminationGracePeriodSeconds } = spec.template.spec;
    const setting = (name: string) => containers[0].env.find((item) => item.name === name)?.value;
    // docs/operations.md, Shutdown: 60 s, after the delay.
    assert.ok(terminationGracePeriodSeconds >= 60 + Number(setting("DRAIN_DELAY_MS")) / 1000, metadata.name);
    for (const { env } of containers) assert.equal(new Set(env.map(({ name }) => name)).size, env.length, "no setting twice");
    for (const { value } of containers[0].env) assert.equal(typeof value, "string");
    const secrets = volumes.flatMap(({ secret }) => (secret ? [secret.secretName] : []));
    // Callers are told apart behind an ingress: by the address that it writes.
    const isBehind = metadata.name === "fx-api" && objects.some(({ kind }) => kind === "Ingress");
    assert.equal(setting("TRUST_PROXY"), isBehind ? "true" : undefined);
    if (metadata.name === "fx-worker") assert.equal(setting("DATABASE_URL_FILE"), undefined);
    else assert.deepEqual(secrets, ["farthing-worker", "farthing"]);
  }
}

/** docker-compose 1.29 knows the schema of the specification's first version, which has no `name`. Its file is copied without it. */
function checkCompose(): string {
  try {
    execFileSync("docker-compose", ["--version"], { stdio: "ignore" });
  } catch {
    return "--  deploy/compose.yaml: there is no docker-compose to check it";
  }
  cpSync(deploy, join(folder, "deploy"), { recursive: true });
  const file = join(folder, "deploy/compose.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^name: .*$/m, ""));
  execFileSync("docker-compose", ["-f", file, "config", "--quiet"], { cwd: join(folder, "deploy"), stdio: "inherit" });
  return "ok  deploy/compose.yaml";
}

try {
  if (print) {
    console.log(JSON.stringify(render({}), null, 2));
  } else {
    const schemas = new Schemas(folder);
    await schemas.install();
    for (const [what, values] of Object.entries(CASES)) {
      const objects = render(values);
      holdsTogether(objects);
      await schemas.check(objects);
      console.log(`ok  ${what}: ${objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).join(", ")}`);
    }
    const [broken] = render({}) as [Deployment];
    const wrong = [
      { ...broken, spec: { ...broken.spec, replicas: "two" } },
      { ...broken, spec: { ...broken.spec, replica: 2 } },
    ];
    for (const object of wrong) await assert.rejects(schemas.check([object]));
    console.log("ok  what is wrong is found");
    console.log(checkCompose());
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
