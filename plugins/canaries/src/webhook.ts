import { createHash, createHmac } from "node:crypto";
import type { CanaryStore, Logger, ServiceInfo, StatusChange } from "@farthing/contract";

const DEADLINE_MS = 10_000;
/** Nobody else tells a change while it is being told, in milliseconds. */
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
/** Pauses after each failure; after the last one it is given up. */
const PAUSES_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

/** Whom the operator wants told. */
export interface Hook {
  readonly url: string;
  readonly secret: string;
}

/** What is sent: the body, and its signature as `Farthing-Signature: t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY`. */
export function signed(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** The same for each attempt: by it a receiver knows a repetition. */
const idOf = ({ extractor, to, at }: StatusChange): string =>
  createHash("sha256").update(`${extractor}\n${to}\n${at}`).digest("hex").slice(0, 32);

/** Tells the operator's own address of changes that are kept until they are told, by one process, a few times if need be. */
export class Herald {
  constructor(
    private readonly hook: () => Hook | undefined,
    private readonly store: CanaryStore,
    private readonly about: { readonly info: ServiceInfo; readonly log: Logger },
  ) {}

  /** Tells what is due. Rejects where the store is away. */
  async tell(now: number): Promise<void> {
    for (const change of await this.store.untold(now, now + LEASE_MS)) {
      const hook = this.hook();
      const problem = hook && (await this.#send(hook, change, now));
      const pause = PAUSES_MS[change.attempts];
      if (problem === undefined) await this.store.told(change);
      else if (pause !== undefined) await this.store.told(change, now + pause);
      else {
        const { extractor, to: status } = change;
        this.about.log.error({ extractor, status, problem }, "CANARY_WEBHOOK could not be told of a change, which is given up");
        await this.store.told(change);
      }
    }
  }

  /** What went wrong, if anything did. The address is the operator's own: it may be an inner one; where it leads is nobody's. */
  async #send({ url, secret }: Hook, change: StatusChange, now: number): Promise<string | undefined> {
    const { extractor, from, to, reason, at } = change;
    const service = this.about.info.baseUrl;
    const told = {
      event: "extractor.status",
      id: idOf(change),
      service,
      extractor,
      from,
      to,
      reason,
      at: new Date(at).toISOString(),
    };
    const body = JSON.stringify(told);
    try {
      const response = await fetch(url, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(DEADLINE_MS),
        headers: { "content-type": "application/json", "farthing-signature": signed(body, secret, now) },
      });
      await response.body?.cancel();
      return response.ok ? undefined : `it answered ${response.status}`;
    } catch (error) {
      return (error as Error).name === "TimeoutError" ? "it did not answer in time" : "it could not be reached";
    }
  }
}
