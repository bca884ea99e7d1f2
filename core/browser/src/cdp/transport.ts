import type { Readable, Writable } from "node:stream";

/** Bytes of the longest message that is taken from a browser at all. */
export const MAX_MESSAGE_BYTES = 100 * 1024 * 1024;
/** What is kept of a longer one: enough to see which command it answers. */
export const BEGINNING = 100;

/** Carries protocol messages (JSON texts) to and from a browser. */
export interface Transport {
  send(message: string): void;
  /** One message, as text or as its bytes. */
  onMessage: (message: string | Buffer) => void;
  /** A message was longer than `MAX_MESSAGE_BYTES`: its first bytes. */
  onTooLong: (beginning: string) => void;
  onClose: () => void;
  close(): void;
}

const NUL = 0;

/** The pipe that Chromium opens for `--remote-debugging-pipe`: messages end with a zero byte. */
export function pipeTransport(write: Writable, read: Readable): Transport {
  let parts: Buffer[] = [];
  let length = 0;
  const transport: Transport = {
    send: (message) => write.write(`${message}\0`),
    onMessage: () => undefined,
    onTooLong: () => undefined,
    onClose: () => undefined,
    close: () => {
      write.destroy();
      read.destroy();
    },
  };
  const take = (part: Buffer) => {
    length += part.length;
    if (length <= MAX_MESSAGE_BYTES) parts.push(part);
    else parts = [(parts[0] ?? part).subarray(0, BEGINNING)];
  };
  const deliver = () => {
    const [message, whole] = [Buffer.concat(parts), length <= MAX_MESSAGE_BYTES];
    parts = [];
    length = 0;
    if (whole) transport.onMessage(message);
    else transport.onTooLong(message.toString("latin1"));
  };
  read.on("data", (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(NUL); end >= 0; end = chunk.indexOf(NUL, start)) {
      take(chunk.subarray(start, end));
      deliver();
      start = end + 1;
    }
    if (start < chunk.length) take(chunk.subarray(start));
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
    onTooLong: () => undefined,
    onClose: () => undefined,
    close: () => socket.close(),
  };
  socket.onmessage = ({ data }) => {
    const message = String(data);
    if (message.length <= MAX_MESSAGE_BYTES) transport.onMessage(message);
    else transport.onTooLong(message.slice(0, BEGINNING));
  };
  socket.onclose = () => transport.onClose();
  socket.onerror = () => transport.onClose();
  return transport;
}
