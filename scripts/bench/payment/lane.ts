import { connect } from "node:net";

const END = "\r\n\r\n";
const LENGTH = "\r\nContent-Length: ";
const READ_BYTES = 65_536;

/** A reply, and how long its body is. */
export interface LaneReply {
  readonly status: number;
  readonly bytes: number;
}

/** A connection; `post` takes header lines, each with its line end, and a body of JSON in ASCII, `{}` if absent. */
export interface Lane {
  post(path: string, headers?: string, body?: string): Promise<LaneReply>;
  close(): void;
}

/**
 * One kept connection that sends POST requests one after the other: written by hand, so that the caller takes less of the machine than
 * the server it measures. Understands replies with a Content-Length only, spelt as Node does.
 */
export function openLane(url: string): Lane {
  const { hostname, port, host } = new URL(url);
  let kept: Buffer | undefined;
  let settle: PromiseWithResolvers<LaneReply> | undefined;

  const read = (bytes: number, buffer: Uint8Array): boolean => {
    const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, bytes);
    const received = kept ? Buffer.concat([kept, chunk]) : chunk;
    const headEnd = received.indexOf(END);
    const lengthAt = headEnd < 0 ? -1 : received.indexOf(LENGTH) + LENGTH.length;
    const length = headEnd < 0 ? Infinity : Number.parseInt(received.toString("latin1", lengthAt, lengthAt + 10), 10);
    if (received.length < headEnd + END.length + length) {
      kept = Buffer.from(received);
      return true;
    }
    kept = undefined;
    settle?.resolve({ status: Number(received.toString("latin1", 9, 12)), bytes: length });
    return true;
  };
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: Buffer.alloc(READ_BYTES), callback: read },
  });
  socket.on("error", (error) => settle?.reject(error));

  return {
    post(path, headers = "", body = "{}") {
      settle = Promise.withResolvers<LaneReply>();
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`,
        "latin1",
      );
      return settle.promise;
    },
    close: () => socket.destroy(),
  };
}
