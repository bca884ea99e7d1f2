import { type Html, html } from "./html.ts";

/** A text to copy: code, a command, a reply. `label` says what it is, where it is read out. Its button works with copy.js, and is not shown without scripts. */
export const code = (text: string, label: string): Html =>
  html`<div class="code"><pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>${copyButton(label)}</div>`;

/** Copies what stands before it. */
export const copyButton = (label: string): Html =>
  html`<button type="button" class="copy" data-copy aria-label="Copy: ${label}">Copy</button>`;
