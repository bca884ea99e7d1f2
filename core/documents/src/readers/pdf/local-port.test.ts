import { describe, expect, it } from "vitest";
import type { Operators } from "./interpreter.ts";
import { LocalPort } from "./local-port.ts";

const message = (count: number) => ({
  chunk: { fnArray: new Array(count).fill(1), argsArray: new Array(count).fill(null), lastChunk: true },
});

const delivered = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("the port to pdf.js' worker code", () => {
  it("gives operators to the reader and forwards the rest of their message", async () => {
    const port = new LocalPort(100);
    const read: number[] = [];
    const forwarded: unknown[] = [];
    port.reader = ({ fnArray }: Operators) => read.push(fnArray.length);
    port.addEventListener("message", ({ data }) => forwarded.push(data));
    port.postMessage(message(3));
    await delivered();
    expect(read).toEqual([3]);
    expect(forwarded).toEqual([{ chunk: { fnArray: [], argsArray: [], lastChunk: true } }]);
  });

  it("copies other messages, as threads would", async () => {
    const port = new LocalPort(100);
    const sent = { name: "font", list: [1] };
    const received: unknown[] = [];
    port.addEventListener("message", ({ data }) => received.push(data));
    port.postMessage(sent);
    sent.list.push(2);
    await delivered();
    expect(received).toEqual([{ name: "font", list: [1] }]);
  });

  it("delivers a font by its name, to be drawn by nobody, and no shapes, shadings or pictures", async () => {
    const port = new LocalPort(100);
    const received: unknown[] = [];
    port.addEventListener("message", ({ data }) => received.push(data));
    const buffer = new ArrayBuffer(8);
    for (const kind of ["FontPath", "Pattern", "Image"])
      port.postMessage({ action: "commonobj", data: ["id", kind, new ArrayBuffer(8)] });
    port.postMessage({ action: "commonobj", data: ["f1", "Font", { buffer, extra: { name: "Times", widths: [1, 2] } }] });
    port.postMessage({
      action: "commonobj",
      data: ["f2", "Font", { buffer, extra: { name: "Batang", composite: true, widths: [1, 2] } }],
    });
    await delivered();
    const [times, batang] = [
      { name: "Times", widths: [1, 2], disableFontFace: true },
      { name: "Batang", composite: true, disableFontFace: true },
    ];
    expect(received).toEqual([
      { action: "commonobj", data: ["f1", "Font", { buffer, extra: times }] },
      { action: "commonobj", data: ["f2", "Font", { buffer, extra: batang }] },
    ]);
  });

  it("refuses a document of too many operators", async () => {
    const port = new LocalPort(100);
    port.postMessage(message(101));
    await expect(port.excess).rejects.toMatchObject({ code: "too_large" });
  });
});
