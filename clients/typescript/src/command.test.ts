import { expect, it, onTestFinished, vi } from "vitest";
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
