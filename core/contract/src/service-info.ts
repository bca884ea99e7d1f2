import { createToken } from "./token.ts";

/** What a machine of the service does: everything, or all but the work of portable endpoints, or that work alone. */
export const ROLES = ["all", "api", "worker"] as const;
export type Role = (typeof ROLES)[number];

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
  /** "all" if absent. */
  readonly role?: Role;
}
export const ServiceInfo = createToken<ServiceInfo>("ServiceInfo");
