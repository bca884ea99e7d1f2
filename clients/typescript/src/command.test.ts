import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { Shop } from "../test/shop.ts";
import { run } from "./command.ts";

it.each([
  [["fetch"], "one path is needed"],
  [["/fetch", "{"], "the body is not JSON"],
  [["/fetch", "--frob"], "Unknown option '--frob'"],
  [["/health", "--base", "nowhere"], "no address of a service"],
  [["verify"], "one file is needed"],
  [["mcp", "--frob"], "Unknown option '--frob'"],
])("a command line that is wrong is told why, with the next step and not with all of the help: %j", async (args, why) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  expect(await run(args, {})).toBe(2);
  const text = said.mock.calls.join("\n");
  expect(text).toContain(why);
  expect(text).toContain("--help lists options and settings");
  expect(text.split("\n").length).toBeLessThan(6);
});

it.each([[["--help"]], [["verify", "--help"]], [["verify", "reply.json", "--help"]]])("prints its help: %j", async (args) => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  expect(await run(args, {})).toBe(0);
  expect(said.mock.calls.join("\n")).toContain("farthing-client verify FILE   checks a reply");
});

it("hands out a payment of which nobody knows what became of it with --json", async () => {
  const shop = new Shop();
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const folder = mkdtempSync(join(tmpdir(), "farthing-command-"));
  onTestFinished(() => {
    said.mockRestore();
    shop.close();
    rmSync(folder, { recursive: true });
  });
  const settings = { FARTHING_URL: await shop.open(), FARTHING_RECEIPTS: join(folder, "receipts.jsonl") };
  shop.deeds.push((_, reply) => reply.writeHead(307, { location: "/other" }).end());
  expect(await run(["/fetch", "{}", "--json"], settings)).toBe(1);
  const told = JSON.parse(String(said.mock.calls[0]));
  expect(told).toMatchObject({ error: "outcome_unknown", charged: null, message: expect.stringContaining("redirects") });
  expect(told.payment.payload.authorization.nonce).toBe([...shop.nonces][0]);
});
