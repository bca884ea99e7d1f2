import type { Plugin } from "@farthing/contract";
import markdown from "@farthing/markdown/plugin";
import parse from "@farthing/plugin-parse";
import { startService } from "@farthing/runtime/test";
import web from "@farthing/web/plugin";
import research from "../src/plugin.ts";

/** A service with what /research needs and documents besides. */
export async function startResearch(environment: Readonly<Record<string, string>>, others: readonly Plugin[] = []) {
  const { post, stop } = await startService([web, markdown, parse, research, ...others], environment);
  return { ask: (input: unknown) => post("/research", input), stop };
}
