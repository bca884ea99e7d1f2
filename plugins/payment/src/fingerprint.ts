import { createHash } from "node:crypto";
import type { CallRequest } from "@farthing/contract";

/** Digest of what a payment buys: method, path, query and body, exactly as received. */
export async function fingerprintOf(request: Pick<CallRequest, "method" | "target" | "body">): Promise<string> {
  const digest = createHash("sha256")
    .update(await request.body())
    .digest();
  return createHash("sha256").update(`${request.method} ${request.target}\n`).update(digest).digest("hex");
}
