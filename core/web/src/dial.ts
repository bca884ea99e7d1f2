import net, { type Socket } from "node:net";
import { Failure, raceAbort } from "@farthing/contract";
import type { Dialer } from "@farthing/contract/dialer";
import type { AddressRules } from "./address.ts";
import { guardedConnector, type Resolve } from "./guarded-connect.ts";
import { networkFailure } from "./network-failure.ts";
import { OperatorProxy } from "./operator-proxy.ts";
import { judgeTarget } from "./target.ts";

function direct(rules: AddressRules, host: string, port: number, signal: AbortSignal, resolve?: Resolve): Promise<Socket> {
  return new Promise((done, fail) => {
    const options = { hostname: host, host, protocol: "http:", port: String(port) };
    guardedConnector(rules, resolve)(options, (error, socket) => {
      if (!socket) fail(error);
      else if (signal.aborted) socket.destroy();
      else done(socket);
    });
  });
}

/** A dialer under the same rules as the client. */
export function createDialer(given: AddressRules, proxy?: string, resolve?: Resolve): Dialer {
  const upstream = proxy === undefined ? undefined : new OperatorProxy(proxy);
  const rules = upstream ? given.throughProxy() : given;
  return {
    rules,
    proxy: upstream,
    async dial(host, port, signal) {
      const authority = `${net.isIPv6(host) ? `[${host}]` : host}:${port}`;
      if (!URL.canParse(`http://${authority}`)) throw new Failure("bad_input", `${authority} is no address`);
      judgeTarget(new URL(`http://${authority}`), rules);
      try {
        return await raceAbort(signal, () =>
          upstream ? upstream.tunnel(authority, signal) : direct(rules, host, port, signal, resolve),
        );
      } catch (error) {
        throw networkFailure(error, host, signal);
      }
    },
  };
}
