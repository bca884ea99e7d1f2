import type { ServerNotification } from "@modelcontextprotocol/sdk/types.js";

/** How often a step that lasts is told again: clients give up on what is silent for a minute, and proxies sooner. */
const AGAIN_MS = 10_000;

/** Tells a caller who gave a token how far a call is (MCP, utilities/progress): the steps are counted, how many there will be is not known. */
export class Progress {
  #count = 0;
  #step = "waiting";
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly token: string | number,
    private readonly send: (notification: ServerNotification) => Promise<void>,
    againMs = AGAIN_MS,
  ) {
    this.#timer = setInterval(() => this.#tell(), againMs).unref();
    this.#tell();
  }

  /** The call does something else from now on. */
  step(step: string): void {
    this.#step = step;
    this.#timer.refresh();
    this.#tell();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    this.#count += 1;
    const params = { progressToken: this.token, progress: this.#count, message: this.#step };
    this.send({ method: "notifications/progress", params }).catch(() => {}); // its reader has left, which ends the call by itself
  }
}
