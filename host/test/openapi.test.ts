import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compile } from "@farthing/runtime";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import { given, jsonOf } from "./answers.ts";
import type { Service } from "./started.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));
const tool = (name: string) => join(root, "node_modules/.bin", name);

/** What the tests read of an operation. */
interface Operation {
  readonly tags: readonly string[];
  readonly requestBody?: object;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Readonly<Record<string, Response_ | { readonly $ref: string }>>;
}
interface Response_ {
  readonly headers: Readonly<Record<string, { readonly schema?: object; readonly $ref?: string }>>;
  readonly content: {
    readonly "application/json": {
      readonly schema: { readonly oneOf?: readonly object[]; readonly discriminator?: { readonly mapping: object } };
      readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
    };
  };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly examples: Readonly<Record<string, { readonly value: object }>>;
    readonly responses: Readonly<Record<string, Response_>>;
  };
}

let service: Service;
let free: Service;
let text: string;
let freeText: string;
let unpaid: Response;
let listed: { readonly extractors: readonly string[] };
let document: Document;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "farthing-openapi-"));
  [service, free] = await Promise.all([
    startService({ PAYMENT: "sandbox", BASE_URL: "https://pay.example" }),
    startService({ PAYMENT: "none", BASE_URL: "https://pay.example", ALLOWED_ORIGINS: "*" }),
  ]);
  // All that is asked, before the long work on it: what waits for that may find its connection closed.
  text = await (await fetch(`${service.url}/openapi.json`)).text();
  freeText = await (await fetch(`${free.url}/openapi.json`)).text();
  unpaid = await fetch(`${service.url}/fetch`, { method: "POST" });
  listed = await jsonOf(fetch(`${service.url}/health`));
  document = JSON.parse(text);
});
afterAll(async () => {
  await Promise.all([service?.stop(), free?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Whoever uses what the generators make: each line is wrong if a field has no type, or another one. */
const USER = `
import { type ExtractGithub, extract, type FetchErrors, fetch_, research } from "./client/index.js";
import type { components, paths } from "./types.d.ts";

type Is<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const sure = <T extends true>(_?: T) => {};

type Fetch = paths["/fetch"]["post"];
type Result<O extends { responses: { 200: { content: { "application/json": unknown } } } }> =
  O["responses"][200]["content"]["application/json"];
sure<Is<Result<Fetch>["content"], string>>();
sure<Is<Result<Fetch>["title"], string | undefined>>();
sure<Is<Fetch["requestBody"]["content"]["application/json"]["headers"], { [name: string]: string } | undefined>>();
sure<Is<NonNullable<Fetch["parameters"]["header"]>["PAYMENT-SIGNATURE"], string | undefined>>();
sure<Is<Fetch["responses"][200]["headers"]["PAYMENT-RESPONSE"], string | undefined>>();
type Unpaid = Fetch["responses"][402]["content"]["application/json"];
sure<Is<Unpaid["accepts"][number]["amount"], string>>();
sure<Is<Unpaid["charged"], false | null>>();
type Later = Fetch["responses"][503]["content"]["application/json"];
sure<Is<Later["retryAfterSeconds"], number | undefined>>();
sure<Is<Extract<Later["error"], "overloaded">, "overloaded">>();
sure<Is<components["schemas"]["extract.npm"]["type"], "npm">>();
sure<Is<NonNullable<Result<Fetch>["evidence"]>[number], components["schemas"]["Evidence"]>>();
sure<Is<NonNullable<components["schemas"]["extract.npm"]["cached"]>["age"], number>>();

export function starsOf(record: Result<paths["/extract"]["post"]>): number {
  // @ts-expect-error no record is known to have stars before its type is looked at
  record.stars;
  return record.type === "github" ? (record.stars ?? 0) : 0;
}
sure<Is<ExtractGithub["stars"], number | undefined>>();
sure<Is<FetchErrors[402]["accepts"][number]["payTo"], string>>();

export async function use(): Promise<string> {
  const page = await fetch_({ body: { url: "https://example.com/", headers: { accept: "text/html" }, maxChars: 9 } });
  if (page.error) return page.error.message;
  sure<Is<typeof page.data.truncated, boolean>>();
  const found = await research({ body: { query: "farthing" } });
  sure<Is<NonNullable<typeof found.data>["results"][number]["url"], string>>();
  // @ts-expect-error a page has an address
  await fetch_({ body: {} });
  const record = (await extract({ body: { url: "https://example.com/" } })).data;
  return record?.type === "github" ? String(record.stars ?? 0) : page.data.content;
}
`;

describe("a client that is generated", () => {
  it.each([
    ["nodenext", "nodenext"],
    ["bundler", "esnext"],
  ])("compiles with modules found as %s does, and its fields have types", async (moduleResolution, module) => {
    const home = join(folder, moduleResolution);
    mkdirSync(home);
    const compilerOptions = { module, moduleResolution, target: "es2023", lib: ["es2023", "dom", "dom.iterable"], strict: true };
    const options = { ...compilerOptions, noEmit: true, types: [], noUnusedLocals: false };
    writeFileSync(join(home, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["."] }));
    writeFileSync(join(home, "package.json"), JSON.stringify({ type: "module" }));
    writeFileSync(join(home, "document.json"), text);
    writeFileSync(join(home, "user.ts"), USER);
    await run(process.execPath, [join(root, "scripts/generate-clients.ts"), join(home, "document.json"), home]);
    const { stdout } = await run(tool("tsc"), ["-p", home]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  });
});

describe("the document", () => {
  const documents = () => [text, freeText];

  it("has nothing that Redocly's rules warn of", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    for (const source of documents()) {
      const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
      expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
    }
  });

  it("has nothing that Spectral's rules warn of", async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [rulesets.oas as never] });
    for (const source of documents()) {
      const problems = await linter.run(JSON.parse(source));
      expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join("/")}`)).toEqual([]);
    }
  });

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) => Object.values(methods).map((one) => [path, one] as const));
  const paid = () => operations().filter(([, { responses }]) => responses[402]);
  /** An operation's replies by status, those included that it refers to. */
  const repliesOf = ({ responses }: Operation): Readonly<Record<string, Response_>> =>
    Object.fromEntries(
      Object.entries(responses).map(([status, reply]) => [
        status,
        "$ref" in reply ? given(document.components.responses[reply.$ref.replace("#/components/responses/", "")]) : reply,
      ]),
    );

  it("tells of each paid call what is sent and what comes in headers", () => {
    expect(paid().length).toBeGreaterThan(5);
    for (const [path, { parameters = [], ...operation }] of paid()) {
      const responses = repliesOf(operation);
      const payment = parameters.find((parameter) => parameter.in === "header");
      expect([path, payment]).toMatchObject([path, { name: "PAYMENT-SIGNATURE", required: false }]);
      expect(responses[200]?.headers).toHaveProperty("PAYMENT-RESPONSE");
      expect(responses[402]?.headers["PAYMENT-REQUIRED"]?.schema).toMatchObject({ contentEncoding: "base64" });
      for (const status of ["429", "503"]) expect(responses[status]?.headers).toHaveProperty("Retry-After");
      for (const { headers } of Object.values(responses)) expect(headers).toHaveProperty("X-Request-Id");
    }
  });

  it("says in words what the patterns of inputs want, as the errors do", () => {
    const unsaid: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return;
      const { pattern, title } = value as { pattern?: unknown; title?: unknown };
      if (typeof pattern === "string" && pattern !== "\\S" && !/^an? \S/.test(String(title))) unsaid.push(path);
      for (const [name, inner] of Object.entries(value)) look(inner, `${path}/${name}`);
    };
    for (const [path, { requestBody }] of operations()) look(requestBody, path);
    expect(unsaid).toEqual([]);
  });

  it("has the schema of a 402 that the service really sends", async () => {
    const { components } = document;
    const check = compile({ $ref: "#/components/schemas/PaymentRequired", components } as never);
    const challenge = compile({ $ref: "#/components/schemas/Challenge.x402", components } as never);
    const header = given(unpaid.headers.get("payment-required"));
    expect(check(await jsonOf(unpaid))).toEqual([]);
    expect(challenge(JSON.parse(Buffer.from(header, "base64").toString()))).toEqual([]);
    expect(check({ error: "payment_required" })).not.toEqual([]);
  });

  it("has an example of each error, under its code", () => {
    for (const [path, operation] of operations()) {
      expect(operation.tags, path).toHaveLength(1);
      const own = path === "/mcp" ? ["200", "202", "400", "415"] : ["200"];
      for (const [status, response] of Object.entries(repliesOf(operation)).filter(([status]) => !own.includes(status))) {
        const { description, content } = response as Response_ & { description: string };
        const codes = description.split(". ")[0]?.split(", ");
        const examples = given(content["application/json"].examples);
        expect([path, status, Object.keys(examples)]).toEqual([path, status, codes]);
        for (const [code, { $ref }] of Object.entries(examples)) expect($ref).toBe(`#/components/examples/${code}`);
      }
    }
    for (const [code, { value }] of Object.entries(document.components.examples)) expect(value).toMatchObject({ error: code });
  });

  it("says once what many replies hold, and leads nowhere that is not there", () => {
    expect(text.match(/SHA-256 of the body/g)).toHaveLength(1);
    expect(text.match(/Seconds since the oldest source/g)).toHaveLength(1);
    expect(text.match(/"payment_conflict\. Nothing is charged\."/g)).toHaveLength(1);
    const named = [...text.matchAll(/"\$ref": "#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind = "", name = ""]) => [kind, name]);
    expect(new Set(named.map(([, name]) => name))).toContain("Evidence");
    for (const path of named) expect(document.components).toHaveProperty(path);
  });

  it("tells the records of POST /extract apart by their type", async () => {
    const { schema } = given(repliesOf(given(document.paths["/extract"]?.post))[200]).content["application/json"];
    const { extractors } = listed;
    expect(Object.keys(given(schema.discriminator).mapping).sort()).toEqual([...extractors].sort());
    expect(schema.oneOf).toHaveLength(extractors.length);
  });
});
