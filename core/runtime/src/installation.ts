/**
 * What is known of an installation before any of its code is loaded: its packages and its settings, and what a process may do that
 * looks at them. A command that needs no more begins sooner.
 */
export { makeFolder } from "@farthing/contract/make-folder";
export { FileSettings } from "./file-settings.ts";
export { readsOnly } from "./isolation/reads-only.ts";
export { withoutUserinfo } from "./mask.ts";
export { meant } from "./meant.ts";
export type { PackageAbout } from "./package-about.ts";
export { type FoundPackage, findPackages, inspectPackage, readPackage } from "./packages.ts";
export { BootError, type Installed } from "./plan.ts";
export { describeSettings, readSettings, type Setting, secretNames } from "./settings.ts";
