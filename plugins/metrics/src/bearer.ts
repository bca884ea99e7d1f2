import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

const SCHEME = "bearer ";

/** What follows the scheme; empty where it is another. */
const tokenIn = (header: string): string =>
  header.slice(0, SCHEME.length).toLowerCase() === SCHEME ? header.slice(SCHEME.length).trim() : "";

/** Whether an Authorization header brings the token (RFC 6750, section 2.1); how long that takes tells nothing of the token. */
export const bears = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(tokenIn(header ?? "")), digest(token));
