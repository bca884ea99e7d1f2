export * from "./currencies.ts";
export * from "./date.ts";
export * from "./duration.ts";
export * from "./names.ts";
export * from "./number.ts";
export * from "./path.ts";
export * from "./price.ts";
export * from "./text.ts";
