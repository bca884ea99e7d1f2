import { Duplex } from "node:stream";
import { Failure } from "@farthing/contract";
import type { Connected, Dialer } from "@farthing/contract/dialer";
import type { Player } from "./player.ts";

const closed = () => new Failure("upstream_error", "the archive has no such connection", { source: "site" });

/** A WHOIS server whose answers are the archive's. The name asked for is the last word of the question, whatever the server's habits. */
class PlayedServer extends Duplex {
  remoteAddress: string | undefined;
  played: Connected["played"];

  constructor(
    private readonly host: string,
    private readonly player: Player,
  ) {
    super();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    done();
    const name =
      chunk
        .toString("latin1")
        .trim()
        .split(/[\s=]+/)
        .at(-1)
        ?.toLowerCase() ?? "";
    void this.#answer(name);
  }

  async #answer(name: string): Promise<void> {
    try {
      const own = `whois:${name}`; // where the operator named the server
      const asked = this.player.left("WHOIS", own) > 0 ? own : `whois://${this.host}/${name}`;
      const { facts, bytes } = await this.player.next("WHOIS", asked);
      this.remoteAddress = facts.ip;
      this.played = { retrievedAt: facts.retrievedAt, age: facts.age };
      this.push(Buffer.from(bytes));
      this.push(null);
    } catch (error) {
      if (Failure.is(error) && error.code === "timeout") return; // it was silent then, and is now
      this.destroy(error as Error);
    }
  }
}

/** Everything that is no web site's, from the archive; nothing is connected to. */
export const playedDialer = (player: () => Player): Dialer => ({
  rules: { judgesLater: false, kindOf: () => "public" },
  proxy: undefined,
  connect: async (host) => new PlayedServer(host, player()) as unknown as Connected,
  dial: async () => {
    throw closed();
  },
});
