import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";

/** A server, or something between a store and its server, that can be told to misbehave. */
export interface Double {
  readonly url: string;
  /** Connections that were made to it. */
  readonly connections: () => number;
  /** Chunks that came from clients. */
  readonly chunks: () => number;
  /** From now on nothing is answered, on any connection. */
  stall(): void;
  goOn(): void;
  close(): Promise<void>;
}

async function listen(serve: (socket: Socket) => void): Promise<Double> {
  const sockets = new Set<Socket>();
  let connections = 0;
  let chunks = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => {}).on("data", () => void chunks++);
    serve(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    chunks: () => chunks,
    stall: () => {},
    goOn: () => {},
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers whatever it is sent with these bytes; closes at once if there are none. */
export const answering = (bytes: string): Promise<Double> =>
  listen((socket) => {
    if (bytes === "") socket.destroy();
    else socket.on("data", () => socket.write(bytes));
  });

/** Hands everything on to a port, until it is told to stall. */
export async function between(port: number): Promise<Double> {
  const pairs = new Set<Socket>();
  let stalled = false;
  const double = await listen((socket) => {
    const there = net.connect(port, "127.0.0.1").on("error", () => socket.destroy());
    pairs.add(there);
    socket.pipe(there);
    there.on("data", (data) => void (stalled || socket.write(data))).on("close", () => socket.destroy());
    socket.on("close", () => there.destroy());
  });
  return {
    ...double,
    stall: () => {
      stalled = true;
    },
    goOn: () => {
      stalled = false;
      for (const pair of pairs) pair.destroy(); // answers are missing there
    },
  };
}
