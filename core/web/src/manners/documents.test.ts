import { generateKeyPairSync } from "node:crypto";
import { HttpDocument, type ServiceInfo } from "@farthing/contract";
import { expect, it } from "vitest";
import { GuardedWebClient, type WebClientOptions } from "../client.ts";
import { BotAuth, DIRECTORY_PATH, DIRECTORY_TYPE } from "./bot-auth.ts";
import { mannersEndpoints } from "./documents.ts";

const info: ServiceInfo = {
  name: "Farthing",
  version: "1.0.0",
  baseUrl: "https://farthing.example",
  dataDir: "/x",
  startedAt: 0,
};
const pem = String(generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }));

/** What is served under a path, by a service with these settings. */
function served(path: string, config: { BOT_AUTH_KEY?: string; OPERATOR_CONTACT?: string }, options: WebClientOptions = {}) {
  const endpoint = mannersEndpoints(config).find((one) => one.path === path);
  if (!endpoint) return undefined;
  const { manners } = new GuardedWebClient(options);
  const handler = new endpoint.handler(manners, info, config);
  return handler.handle({} as never, {} as never) as unknown;
}

it("says who fetches, what is kept to, and how to reach the operator", () => {
  const plain = String(served("/.well-known/fetching", {}));
  expect(plain).toContain("https://farthing.example runs Farthing");
  expect(plain).toContain("the operator has left no address");
  expect(plain).toContain("robots.txt is not asked for");
  const botAuth = new BotAuth(pem, () => info.baseUrl);
  const config = { OPERATOR_CONTACT: "ops@farthing.example", BOT_AUTH_KEY: pem };
  const whole = String(served("/.well-known/fetching", config, { respectsRobots: true, botAuth }));
  expect(whole).toContain("Operator: ops@farthing.example");
  expect(whole).toContain('"User-agent: Farthing"');
  expect(whole).toContain(botAuth.key.kid);
});

it("publishes the key that requests are signed with, where they are", () => {
  const botAuth = new BotAuth(pem, () => info.baseUrl);
  const directory = served(DIRECTORY_PATH, { BOT_AUTH_KEY: pem }, { botAuth });
  if (!HttpDocument.is(directory)) throw new Error("it is no document");
  expect(JSON.parse(String(directory.body))).toEqual({ keys: [botAuth.key] });
  expect(directory.headers).toMatchObject({ "content-type": DIRECTORY_TYPE, signature: expect.stringMatching(/^sig1=:.+:$/) });
  expect(String(directory.body)).not.toContain('"d"');
  expect(served(DIRECTORY_PATH, {})).toBeUndefined();
});
