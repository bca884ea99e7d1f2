import type net from "node:net";
import { closeDoors } from "@farthing/runtime";
import { checksOf } from "../conform/conform.ts";
import { readExtractorPackage } from "../package.ts";
import { reasonOf } from "../reason.ts";
import type { Tools } from "./main.ts";
import type { Jobs } from "./messages.ts";

/** Runs the conformance kit's checks over a built package, behind the doors that the service closes, and says of each how it ended. */
export async function conformJob({ root, rivals, from }: Jobs["conform"]["ask"], { say, step }: Tools): Promise<undefined> {
  closeDoors(process.stdout as unknown as net.Socket); // a pipe to the parent
  const { extractor } = await readExtractorPackage(root);
  const others = await Promise.all(rivals.map(readExtractorPackage));
  const checks = checksOf({ extractor, root, rivals: others.map((rival) => rival.extractor) });
  say({ what: "checks", names: checks.map(({ name }) => name) });
  for (const [at, check] of [...checks.entries()].slice(from)) {
    step();
    say({ what: "begin", at });
    try {
      await check.run();
      say({ what: "end", at });
    } catch (error) {
      say({ what: "end", at, reason: reasonOf(error, root) });
    }
  }
}
