import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { messageOf } from "./errors.ts";
import { makeFolder } from "./make-folder.ts";
import { type Closing, dayOf, type Entry, Payees, type Receipts } from "./receipts.ts";

/** A line of the file: an entry, or what became of one. */
type Line = Entry | ({ readonly id: string } & Closing) | { readonly id: string; readonly state: "withdrawn" };

const isEntry = (line: Line): line is Entry => "amount" in line;

/**
 * Receipts in a file of JSON lines that its owner alone may read (0600). Several processes may share it: lines are appended, and their order
 * in the file decides who was first. An entry counts from the moment it stands there; one that goes beyond a limit, those before it
 * included, is withdrawn and never signed. So nobody can overshoot, and no lock can be left behind.
 */
export class FileReceipts implements Receipts {
  readonly #path: string;
  readonly #entries = new Map<string, Entry>();
  readonly #payees = new Payees();
  #order: string[] = [];
  #read = 0;
  #rest: Uint8Array = new Uint8Array();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  add(entry: Entry, judge: (before: readonly Entry[]) => void): Promise<void> {
    return this.#inTurn(async (file) => {
      await append(file, entry);
      await file.datasync();
      await this.#catchUp(file);
      const at = this.#order.lastIndexOf(entry.id);
      if (at === -1) throw new Error(`${this.#path} does not keep what is written to it`);
      try {
        judge(this.#of(dayOf(entry.at), this.#order.slice(0, at)));
      } catch (error) {
        await append(file, { id: entry.id, state: "withdrawn" });
        throw error;
      }
    });
  }

  close(id: string, closing: Closing): Promise<void> {
    return this.#inTurn((file) => append(file, { id, ...closing }));
  }

  day(now: number): Promise<readonly Entry[]> {
    return this.#inTurn(async (file) => {
      await this.#catchUp(file);
      return this.#of(dayOf(now), this.#order);
    });
  }

  payees(host: string, network: string): Promise<ReadonlySet<string>> {
    return this.#inTurn(async (file) => {
      await this.#catchUp(file);
      return this.#payees.of(host, network);
    });
  }

  /** One after the other: the file is read from where the last one has stopped. */
  #inTurn<T>(work: (file: FileHandle) => Promise<T>): Promise<T> {
    const turn = this.#turn.then(async () => {
      const file = await this.#open();
      try {
        if (process.platform !== "win32") await file.chmod(0o600);
        return await work(file);
      } finally {
        await file.close();
      }
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #open(): Promise<FileHandle> {
    try {
      makeFolder(dirname(this.#path));
      return await open(this.#path, "a+", 0o600);
    } catch (error) {
      const why = `${messageOf(error)}; without them no budget holds. FARTHING_RECEIPTS names another file`;
      throw new Error(`receipts cannot be kept in ${this.#path}: ${why}`, { cause: error });
    }
  }

  async #catchUp(file: FileHandle): Promise<void> {
    if ((await file.stat()).size < this.#read) this.#forget(); // another file is there now
    const chunk = new Uint8Array(65_536);
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, this.#read);
      if (bytesRead === 0) break;
      this.#read += bytesRead;
      const text = Buffer.concat([this.#rest, chunk.subarray(0, bytesRead)]);
      const end = text.lastIndexOf(0x0a) + 1;
      this.#rest = text.subarray(end);
      for (const line of text.subarray(0, end).toString("utf8").split("\n")) if (line) this.#take(line);
    }
    const yesterday = dayOf(Date.now() - 86_400_000);
    for (const [id, { at }] of this.#entries) if (dayOf(at) < yesterday) this.#entries.delete(id);
    if (this.#order.length > 2 * this.#entries.size) this.#order = this.#order.filter((id) => this.#entries.has(id));
  }

  #forget(): void {
    this.#entries.clear();
    this.#order = [];
    this.#read = 0;
    this.#rest = new Uint8Array();
  }

  #take(text: string): void {
    const line = parse(text);
    if (!line) return; // torn by a crash, before it was signed
    if (isEntry(line)) {
      this.#entries.set(line.id, line);
      this.#order.push(line.id);
      return;
    }
    const entry = this.#entries.get(line.id);
    if (!entry) return;
    if (line.state === "withdrawn") this.#entries.delete(line.id);
    else {
      const closed = { ...entry, ...line };
      this.#entries.set(line.id, closed);
      this.#payees.note(closed);
    }
  }

  #of(day: string, ids: readonly string[]): readonly Entry[] {
    return ids.flatMap((id) => this.#entries.get(id) ?? []).filter(({ at }) => dayOf(at) === day);
  }
}

/** A line is one write, which the system appends whole; what a crash has torn before it ends at the line break before it. */
const append = (file: FileHandle, line: Line): Promise<void> => file.appendFile(`\n${JSON.stringify(line)}\n`);

function parse(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
    return "amount" in value && !/^\d{1,30}$/.test(String(value.amount)) ? undefined : (value as Line);
  } catch {
    return undefined;
  }
}
