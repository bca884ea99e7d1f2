import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";

/** An HTTP proxy on loopback. */
export interface ProxyServer {
  readonly url: string;
  /** The "host:port" of every tunnel that was asked for, in order. */
  readonly asked: string[];
  close(): void;
}

/** Starts a proxy whose tunnels lead to the port of this machine that `portOf` gives; without one the host is not there. */
export async function startProxy(portOf: (authority: string) => number | undefined): Promise<ProxyServer> {
  const asked: string[] = [];
  const proxy = createServer().on("connect", (request, socket) => {
    const authority = request.url ?? "";
    asked.push(authority);
    const port = portOf(authority);
    if (port === undefined) return void socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    const onward = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked, close: () => proxy.close() };
}
