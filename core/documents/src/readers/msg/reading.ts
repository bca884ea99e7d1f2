import type { Limits } from "../../limits.ts";
import type { OleStorage } from "../../ole.ts";
import { damaged } from "../../refusal.ts";

/** Reads streams of one file: in all no more bytes than the file has, since no two streams may share any. */
export class Reading {
  /** Bytes that the formatted texts of all messages may still have. */
  room: number;
  #left: number;

  constructor(
    readonly fileBytes: number,
    readonly limits: Limits,
  ) {
    this.#left = fileBytes;
    this.room = limits.documentBytes;
  }

  stream(storage: OleStorage, name: string, most?: number): Buffer | undefined {
    const bytes = storage.stream(name, most);
    this.#left -= bytes?.length ?? 0;
    if (this.#left < 0) throw damaged("streams of its compound file lie in each other");
    return bytes;
  }
}
