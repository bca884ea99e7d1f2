import { createToken } from "@farthing/contract";
import type { Watch } from "./watch.ts";

/** The looking at canaries; for the plugin itself and its command. */
export const CanaryWatch = createToken<Watch>("canaries:Watch");
