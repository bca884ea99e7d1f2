export { assemble, type BootOptions, boot, type Running } from "./boot.ts";
export { settingsTable } from "./settings.ts";
