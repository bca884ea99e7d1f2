import type { StateCore, Token } from "markdown-it";

/** A note, as markdown-it-footnote keeps it: one that stands in the text has its own tokens, the others are found by their label. */
interface Note {
  readonly label?: string;
  readonly count?: number;
  readonly content?: string;
  readonly tokens?: Token[];
}

/** Tokens without those of the notes, and those of each note by its label. */
const parted = (tokens: readonly Token[]): { text: Token[]; byLabel: Map<string, Token[]> } => {
  const text: Token[] = [];
  const byLabel = new Map<string, Token[]>();
  let [note, label]: [Token[] | undefined, string] = [undefined, ""];
  for (const token of tokens) {
    if (token.type === "footnote_reference_open") [note, label] = [[], String(token.meta?.label)];
    else if (token.type === "footnote_reference_close") {
      if (note) byLabel.set(label, note);
      note = undefined;
    } else (note ?? text).push(token);
  }
  return { text, byLabel };
};

/** Puts the notes that are cited behind the text. The plugin's own rule (`footnote_tail`) copies all tokens for each of them. */
export const placeNotes = (state: StateCore): void => {
  const { footnotes } = state.env as { footnotes?: { list?: readonly Note[] } };
  if (!footnotes) return;
  const { text, byLabel } = parted(state.tokens);
  state.tokens = text;
  const add = (type: string, tag: string, nesting: -1 | 0 | 1, meta: unknown = null): Token => {
    const token = new state.Token(type, tag, nesting);
    token.block = tag !== "";
    token.meta = meta as Token["meta"];
    text.push(token);
    return token;
  };
  if (footnotes.list) add("footnote_block_open", "", 1);
  for (const [id, { label, count = 0, content, tokens }] of (footnotes.list ?? []).entries()) {
    add("footnote_open", "", 1, { id, label });
    if (tokens) {
      add("paragraph_open", "p", 1);
      Object.assign(add("inline", "", 0), { children: tokens, content });
      add("paragraph_close", "p", -1);
    } else for (const token of byLabel.get(label ?? "") ?? []) text.push(token);
    const last = text.at(-1)?.type === "paragraph_close" ? text.pop() : undefined;
    for (let subId = 0; subId < Math.max(1, count); subId++) add("footnote_anchor", "", 0, { id, subId, label });
    if (last) text.push(last);
    add("footnote_close", "", -1);
  }
  if (footnotes.list) add("footnote_block_close", "", -1);
};
