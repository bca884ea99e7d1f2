import { startService } from "@farthing/runtime/test";
import web from "@farthing/web/plugin";
import domains from "../src/plugin.ts";

/** A service with this plugin alone. */
export const startDomains = (environment: Readonly<Record<string, string>>) => startService([web, domains], environment);
