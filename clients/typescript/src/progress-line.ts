import type { Progress } from "./reply.ts";
import { visible } from "./visible.ts";

/** Where a line is written. */
export interface Terminal {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Shows what a call is doing: in a terminal as one line that changes, else as a line each. */
export class ProgressLine {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  readonly show = ({ stage, message }: Progress): void => {
    const text = visible(`${stage}: ${message}`).slice(0, 200);
    this.#terminal.write(this.#terminal.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  };

  /** Makes room for what is written next. */
  clear(): void {
    if (this.#terminal.isTTY) this.#terminal.write("\r\u001b[K");
  }
}
