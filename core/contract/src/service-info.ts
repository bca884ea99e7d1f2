import { createToken } from "./token.ts";

/** Facts about the running service that plugins share. */
export interface ServiceInfo {
  readonly name: string;
  readonly version: string;
  /** Public address without a trailing slash. */
  readonly baseUrl: string;
  /** Folder for state that outlives the process; absolute. */
  readonly dataDir: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}
export const ServiceInfo = createToken<ServiceInfo>("ServiceInfo");
