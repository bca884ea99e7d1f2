import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether an Authorization header brings the token (RFC 6750, section 2.1); how long that takes tells nothing of the token. */
export const bears = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(/^Bearer +(.*)$/i.exec(header ?? "")?.[1] ?? ""), digest(token));
