import type { startService } from "../../scripts/lib/service.ts";
import type { startSampleRegistry } from "../../scripts/sample-site/registry.ts";
import type { startSampleSite } from "../../scripts/sample-site/server.ts";

/** A running service, in a process of its own. */
export type Service = Awaited<ReturnType<typeof startService>>;
export type SampleSite = Awaited<ReturnType<typeof startSampleSite>>;
export type SampleRegistry = Awaited<ReturnType<typeof startSampleRegistry>>;
