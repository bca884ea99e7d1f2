import type { Allowance } from "../../allowance.ts";

/** Property changes that lie in the Data stream, where paragraphs have no room for them; PrcData, [MS-DOC] 2.9.211. */
export class FarChanges {
  /** `allowance` are the bytes of property changes that may be read: any number of paragraphs may point to the same. */
  constructor(
    private readonly data: Buffer | undefined,
    private readonly allowance: Allowance,
  ) {}

  at(offset: number): Buffer {
    if (this.data === undefined || offset + 2 > this.data.length) return Buffer.alloc(0);
    const found = this.data.subarray(offset + 2, offset + 2 + this.data.readUInt16LE(offset));
    this.allowance.take(found.length);
    return found;
  }
}
