import { format } from "node:util";
import { secrets } from "./secrets.ts";

/** Says on standard error what went wrong, without what it may hold of secrets. */
export const complain = (...words: unknown[]): void => console.error(secrets.mask(format(...words)));
