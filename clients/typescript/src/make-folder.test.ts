import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it.runIf(process.platform === "linux")(
  "a folder for receipts comes to nothing, and to an end, where the system makes none",
  () => {
    const module = new URL("./make-folder.ts", import.meta.url).href;
    const code = `import { makeFolder } from ${JSON.stringify(module)};
    try { makeFolder("/proc/a/b") } catch (error) { console.log(error.code) }`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8", timeout: 20_000 });
    expect(stdout).toBe("ENOENT\n");
  },
);
