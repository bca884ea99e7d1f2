import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTINGS } from "../../clients/typescript/src/node.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { given } from "./answers.ts";
import type { SampleSite, Service } from "./started.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const skill = read("clients/typescript/skills/farthing/SKILL.md");

/** The manifest of the client, and what describes its server to registries, as far as they are read here. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly mcpName: string;
}
interface ServerDescription {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly packages: readonly {
    readonly identifier: string;
    readonly version: string;
    readonly packageArguments: readonly { readonly value: string }[];
    readonly environmentVariables: readonly { readonly name: string; readonly isSecret?: boolean }[];
  }[];
}

let service: Service;
let site: SampleSite;
beforeAll(async () => {
  [service, site] = await Promise.all([startService({ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" }), startSampleSite()]);
});
afterAll(async () => {
  await service?.stop();
  await site?.stop();
});

type Values = Readonly<Record<string, unknown>>;

/** A template of the skill: whatever stands in it as "<name>" is the value of that name. */
function filled(template: unknown, values: Values): unknown {
  if (typeof template === "string") {
    const [, name] = /^<(\w+)>$/.exec(template) ?? [];
    if (name !== undefined && !(name in values)) throw new Error(`the skill names ${template} and does not say what it is`);
    return name === undefined ? template : values[name];
  }
  if (Array.isArray(template)) return template.map((one) => filled(one, values));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, filled(value, values)]));
}

describe("the skill", () => {
  it("has a name and a description as the format of skills asks for", () => {
    const [, head = ""] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
    expect(head).toMatch(/^name: farthing$/m);
    const [, description = ""] = /^description: (.+)$/m.exec(head) ?? [];
    expect(description.length).toBeGreaterThan(100);
    expect(description.length).toBeLessThanOrEqual(1024);
    expect(skill.split("\n").length).toBeLessThan(500);
  });

  it("names only endpoints that there are", async () => {
    const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as { readonly paths: object };
    const named = [...skill.matchAll(/`(?:GET|POST) (\/[a-z/]+)/g)].map(([, path]) => path);
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((path) => !Object.keys(paths).includes(given(path)))).toEqual([]);
  });

  it("teaches paying: its two templates, filled as it says and signed, buy a reply", async () => {
    const [typedData, payment] = [...skill.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]): unknown =>
      JSON.parse(given(json)),
    );
    const account = privateKeyToAccount(generatePrivateKey());
    const call = { method: "POST", body: JSON.stringify({ url: `${site.url}/article` }) };
    const headers = { "content-type": "application/json" };
    const unpaid = await fetch(`${service.url}/fetch`, { ...call, headers });
    expect(unpaid.status).toBe(402);
    const challenge = JSON.parse(Buffer.from(given(unpaid.headers.get("payment-required")), "base64").toString());
    const accepted = given(challenge.accepts.find(({ scheme }: { readonly scheme: string }) => scheme === "exact"));
    const values = {
      ...accepted,
      ...accepted.extra,
      resource: challenge.resource,
      extensions: challenge.extensions,
      accepted,
      chainId: Number(accepted.network.replace("eip155:", "")),
      from: account.address,
      nonce: `0x${randomBytes(32).toString("hex")}`,
      validBefore: String(Math.floor(Date.now() / 1000) + accepted.maxTimeoutSeconds),
    };
    const signature = await account.signTypedData(filled(typedData, values) as Parameters<typeof account.signTypedData>[0]);
    const header = Buffer.from(JSON.stringify(filled(payment, { ...values, signature }))).toString("base64");
    const reply = await fetch(`${service.url}/fetch`, { ...call, headers: { ...headers, "payment-signature": header } });
    expect([reply.status, await reply.json()]).toEqual([
      200,
      expect.objectContaining({ title: "The coin that was cut in four" }),
    ]);
    expect(reply.headers.get("payment-response")).toBeTruthy();
  });
});

it("server.json describes the package, and the settings that its server reads", () => {
  const manifest: Manifest = JSON.parse(read("clients/typescript/package.json"));
  const description: ServerDescription = JSON.parse(read("clients/typescript/server.json"));
  const [packed] = description.packages;
  expect([description.name, description.version]).toEqual([manifest.mcpName, manifest.version]);
  expect([packed?.identifier, packed?.version]).toEqual([manifest.name, manifest.version]);
  expect(packed?.packageArguments.map(({ value }) => value)).toEqual(["mcp"]);
  expect(description.description.length).toBeLessThanOrEqual(100);
  const known = ["FARTHING_MONEY", ...SETTINGS.map(([name]) => name)];
  expect(packed?.environmentVariables.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  expect(packed?.environmentVariables.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual(["FARTHING_KEY"]);
});

it("the settings shown for programs start the paying server", () => {
  const blocks = [...read("docs/clients.md").matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => JSON.parse(given(json)));
  const servers = blocks.flatMap((block) => Object.values(block.mcpServers ?? block.servers ?? {}));
  expect(servers.length).toBe(2);
  for (const server of servers) expect(server).toMatchObject({ command: "npx", args: ["-y", "farthing-client", "mcp"] });
  const known = new Set(["FARTHING_MONEY", ...SETTINGS.map(([name]) => name)]);
  const named = [...read("docs/clients.md").matchAll(/"?(FARTHING_[A-Z_]+)"?/g)].map(([, name]) => given(name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
