import type { Published } from "@farthing/contract";
import { html, type Part } from "./html.ts";

const PLAYGROUND = "/playground";

/** A link that fills the form of the playground, where there is one; it calls nothing. `call` is "POST /fetch". */
export function tryLink(published: Pick<Published, "serves">, call: string, input: unknown, label: string): Part {
  if (!published.serves(PLAYGROUND)) return undefined;
  const filled = new URLSearchParams({ call, input: JSON.stringify(input) });
  return html`<a class="try" href="${`${PLAYGROUND}#${filled}`}">${label}</a>`;
}
