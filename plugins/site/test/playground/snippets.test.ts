import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { PlayFacts } from "../../src/browser/playground/facts.ts";
import { fragmentOf, restoredFrom } from "../../src/browser/playground/fragment.ts";
import { requestOf } from "../../src/browser/playground/request.ts";
import { snippetsOf } from "../../src/browser/playground/snippets.ts";
import { FACTS } from "./shop.ts";

/** Signs that a shell, Python or JavaScript could take for more than a text. */
const HARD = `'"$(id)\`id\`\\n\n\t!{}[];&|<>#%é漢😀`;
const INPUT = {
  url: `https://a.example/?q=${HARD}`,
  maxChars: 5,
  links: true,
  none: null,
  headers: { [`x${HARD}`]: HARD },
  list: ["a", 2],
};
const POST = requestOf({ method: "POST", path: "/fetch" }, INPUT);
const GET = requestOf({ method: "GET", path: "/extractors" }, { domain: `a b&c=${HARD}` });
const textOf = (label: string, request = POST, facts: PlayFacts = FACTS, tool = "fetch") =>
  snippetsOf(facts, { tool }, request).find((one) => one.label === label)?.text ?? "";

/** What a shell hands to curl. */
const argumentsOf = (command: string): readonly string[] =>
  execFileSync("sh", ["-c", `curl() { printf '%s\\0' "$@"; }\n${command}`], { encoding: "utf8" })
    .split("\0")
    .slice(0, -1);

const PYTHON = `
import json, sys, types
class Reply: body = None; price = None
class Client:
    def __init__(self, url): self.url = url
    def call(self, path, body=None, *, method=None, query=None):
        sys.stderr.write(json.dumps([self.url, path, body, method, query])); return Reply()
module = types.ModuleType("farthing_client"); module.Client = Client; sys.modules["farthing_client"] = module
exec(sys.stdin.read())
`;
/** What a Python program hands to its client. */
const called = (program: string): unknown =>
  JSON.parse(execFileSync("sh", ["-c", 'python3 -c "$1" 2>&1 >/dev/null', "sh", PYTHON], { input: program, encoding: "utf8" }));

/** What a TypeScript program hands to its client. */
async function handed(program: string): Promise<unknown> {
  const given: unknown[] = [];
  class FarthingClient {
    constructor(options: unknown) {
      given.push(options);
    }
    async call(...all: unknown[]) {
      given.push(...all);
      return {};
    }
  }
  const body = program.replace(/^import .*$/m, "");
  await new Function("FarthingClient", "console", "process", `return (async () => {${body}})()`)(
    FarthingClient,
    { log() {} },
    { env: {} },
  );
  return given;
}

describe("the same call", () => {
  it("in curl is exactly what is sent", () => {
    const args = argumentsOf(textOf("curl"));
    expect(args.slice(0, 6)).toEqual([
      "-i",
      "-X",
      "POST",
      "https://farthing.example/fetch",
      "-H",
      "content-type: application/json",
    ]);
    expect(args.slice(6)).toEqual(["--data-raw", POST.body]);
    expect(argumentsOf(textOf("curl", GET))).toEqual(["-i", `https://farthing.example${GET.target}`]);
    expect(new URL(`https://farthing.example${GET.target}`).searchParams.get("domain")).toBe(`a b&c=${HARD}`);
  });

  it("in Python", () => {
    expect(called(textOf("Python"))).toEqual(["https://farthing.example", "/fetch", INPUT, null, null]);
    expect(called(textOf("Python", GET))).toEqual(["https://farthing.example", "/extractors", null, "GET", GET.input]);
  });

  it("in TypeScript, with a key of one's own where real money is taken", async () => {
    const url = "https://farthing.example";
    expect(await handed(textOf("TypeScript"))).toEqual([{ url, key: undefined }, "POST", "/fetch", INPUT]);
    expect(textOf("TypeScript")).toContain("FARTHING_KEY");
    expect(await handed(textOf("TypeScript", POST, { ...FACTS, mode: "sandbox" }))).toEqual([{ url }, "POST", "/fetch", INPUT]);
  });

  it("over MCP, where it is a tool", () => {
    expect(JSON.parse(textOf("MCP"))).toMatchObject({ method: "tools/call", params: { name: "fetch", arguments: INPUT } });
    expect(snippetsOf(FACTS, {}, POST).map(({ label }) => label)).toEqual(["curl", "TypeScript", "Python"]);
  });

  it("does not show a document, and says where it goes", () => {
    const request = requestOf({ method: "POST", path: "/parse" }, { base64: "A".repeat(20_000_000), filename: "a.pdf" });
    for (const { text } of snippetsOf(FACTS, { tool: "parse" }, request)) expect(text.length).toBeLessThan(1_000);
    expect(textOf("curl", request)).toContain("--data-binary @request.json");
  });
});

describe("a link", () => {
  it("brings a form back", () => {
    const restored = { call: "POST /fetch", input: INPUT };
    expect(restoredFrom(fragmentOf(restored).fragment)).toEqual(restored);
  });

  it("leaves documents out, and says so", () => {
    const { fragment, leftOut } = fragmentOf({ call: "POST /parse", input: { base64: "A".repeat(5_000), filename: "a.pdf" } });
    expect([leftOut, restoredFrom(fragment)?.input]).toEqual([["base64"], { filename: "a.pdf" }]);
  });

  it.each([
    "",
    "#",
    "#call",
    "#main",
    "#call=x&input=[1]",
    "#call=x&input={",
    "#call=x&input=null",
    `#call=x&input=${"9".repeat(50_000)}`,
    "#%E0%A4%A",
  ])("that says nothing restores nothing: %.30s", (fragment) => expect(restoredFrom(fragment)?.input ?? {}).toEqual({}));
});
