import { type Html, html, type Part } from "./html.ts";

/** One of several views, of which one is shown. */
export interface Tab {
  /** Of letters, digits and hyphens. */
  readonly id: string;
  readonly label: string;
  readonly body: Part;
}

/** Most tabs that a group can have: the style sheet counts so far. */
const MOST = 12;

/** Tabs without a script: a choice by radio buttons, which the style sheet acts on. `group` is unique on the page. */
export function tabs(group: string, label: string, all: readonly Tab[]): Html {
  if (all.length > MOST) throw new Error(`${group} has more tabs than ${MOST}`);
  const choices = all.map(
    ({ id, label: text }, at) =>
      html`<input type="radio" name="${group}" id="${group}-${id}"${at === 0 && html` checked`}><label for="${group}-${id}">${text}</label>`,
  );
  const panels = all.map(({ id, label: text, body }) => html`<section aria-label="${text}" data-tab="${id}">${body}</section>`);
  return html`<div class="tabs" role="group" aria-label="${label}"><div class="choice">${choices}</div><div class="panels">${panels}</div></div>`;
}
