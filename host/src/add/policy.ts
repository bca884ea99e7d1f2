import type { HostConfig } from "../config.ts";
import type { Provenance } from "./provenance.ts";

/** What an operator takes by `farthing add`. */
export type Policy = Pick<HostConfig, "REQUIRE_PROVENANCE" | "PACKAGE_SCOPES">;

/** Why the operator does not want a package of this name. */
export function scopeFault(name: string, { PACKAGE_SCOPES: allowed }: Policy): string | undefined {
  const scope = name.startsWith("@") ? [name.slice(0, name.indexOf("/"))] : [];
  if (allowed.length === 0 || [name, ...scope].some((one) => allowed.includes(one))) return undefined;
  return `PACKAGE_SCOPES allows ${allowed.join(", ")} only`;
}

/** Why the operator does not want a package of this origin. */
export function provenanceFault({ state }: Provenance, { REQUIRE_PROVENANCE: required }: Policy): string | undefined {
  return required && state !== "verified" ? "REQUIRE_PROVENANCE is on, and its provenance is not verified" : undefined;
}
