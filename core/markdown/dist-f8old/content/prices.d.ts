import { type Survey } from "./survey.ts";
/** Keeps a price between what is kept of an offer: "Pro" and what it has say nothing without what it costs. */
export declare const keepPrices: (s: Survey, keep: Uint8Array) => void;
/** Keeps the price of the one thing that a page is about, near its title and before most of its text, where the models kept none: of several things each has one. */
export declare const keepPagePrice: (s: Survey, keep: Uint8Array) => void;
