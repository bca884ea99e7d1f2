import type { Readable, Writable } from "node:stream";

/** Carries protocol messages (JSON texts) to and from a browser. */
export interface Transport {
  send(message: string): void;
  onMessage: (message: string) => void;
  onClose: () => void;
  close(): void;
}

const NUL = 0;

/** The pipe that Chromium opens for `--remote-debugging-pipe`: messages end with a zero byte. */
export function pipeTransport(write: Writable, read: Readable): Transport {
  let parts: Buffer[] = [];
  const transport: Transport = {
    send: (message) => write.write(`${message}\0`),
    onMessage: () => undefined,
    onClose: () => undefined,
    close: () => {
      write.destroy();
      read.destroy();
    },
  };
  read.on("data", (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(NUL); end >= 0; end = chunk.indexOf(NUL, start)) {
      parts.push(chunk.subarray(start, end));
      const message = Buffer.concat(parts).toString("utf8");
      parts = [];
      start = end + 1;
      transport.onMessage(message);
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  });
  for (const stream of [read, write]) {
    stream.on("close", () => transport.onClose());
    stream.on("error", () => transport.onClose());
  }
  return transport;
}

const CONNECT_TIMEOUT_MS = 10_000;

/** A remote browser's DevTools web socket. */
export async function socketTransport(url: string): Promise<Transport> {
  const socket = new WebSocket(url);
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error("the remote browser does not answer"));
    socket.onopen = () => resolve();
    socket.onerror = fail;
    timer = setTimeout(() => {
      fail();
      socket.close();
    }, CONNECT_TIMEOUT_MS);
  }).finally(() => clearTimeout(timer));
  const transport: Transport = {
    send: (message) => socket.send(message),
    onMessage: () => undefined,
    onClose: () => undefined,
    close: () => socket.close(),
  };
  socket.onmessage = ({ data }) => transport.onMessage(String(data));
  socket.onclose = () => transport.onClose();
  socket.onerror = () => transport.onClose();
  return transport;
}
