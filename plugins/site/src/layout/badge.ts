import { type Html, html } from "./html.ts";

/** How something is, by colour as well as by its word. */
export type Tone = "good" | "warn" | "bad" | "plain";

/** A word in a frame of its tone. */
export const badge = (text: string, tone: Tone = "plain"): Html => html`<span class="badge ${tone}">${text}</span>`;
