import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { faultsOf, type Scenario } from "./scenario.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A test that `npm test` keeps short. The variable of its environment makes it long: so much for each second. */
interface Tested extends Pick<Scenario, "name" | "about"> {
  readonly file: string;
  readonly variable: string;
  readonly aSecond: number;
}

/** The same test with the same checks, at the length of a soak. */
export const tested = ({ name, about, file, variable, aSecond }: Tested): Scenario => ({
  name,
  about,
  seconds: 60,
  async run({ seconds, say }) {
    const amount = String(Math.ceil(seconds * aSecond));
    say(`${file} with ${variable}=${amount}`);
    const env = { ...process.env, [variable]: amount };
    const child = spawn(join(ROOT, "node_modules/.bin/vitest"), ["run", file], { cwd: ROOT, env, stdio: "inherit" });
    const [code] = await once(child, "exit");
    return faultsOf({ [`${file} failed`]: code === 0 });
  },
});
