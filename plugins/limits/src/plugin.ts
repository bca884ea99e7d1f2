import { definePlugin } from "@farthing/contract";
import { LimitsConfig } from "./config.ts";
import { RateLimit } from "./rate-limit.ts";

export default definePlugin({ name: "limits", config: LimitsConfig, middleware: [{ stage: "admission", useClass: RateLimit }] });
