import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const SCHEME = "Bearer ";

/** How an API node shows that it is one (RFC 6750, section 2.1). */
export const authorization = (secret: string): string => SCHEME + secret;

/** Whether a header shows one of the secrets; how long that takes tells nothing of them. */
export function shows(header: string | undefined, secrets: readonly string[]): boolean {
  const shown = digest(header?.startsWith(SCHEME) ? header.slice(SCHEME.length) : "");
  return secrets.map((secret) => timingSafeEqual(shown, digest(secret))).includes(true);
}
