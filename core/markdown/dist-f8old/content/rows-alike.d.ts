import type { Survey } from "./survey.ts";
/**
 * Keeps of each row of a list what is kept of most: rows are boxes beside each other of one kind and with as many parts, whatever state their
 * other classes say that each is in ("test passed", "test failed").
 */
export declare const keepRowsAlike: (s: Survey, keep: Uint8Array, scores: Float32Array) => void;
