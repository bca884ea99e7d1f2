/** A longer text of a reply, and where it stands: "results/0/text". */
export interface ReplyText {
  readonly path: string;
  readonly text: string;
}

/** Shorter ones of a single line are names and numbers, and no texts to read. */
const MIN_CHARS = 200;
const MAX_TEXTS = 20;
const MAX_DEPTH = 4;

/** The texts of a reply that are worth reading as Markdown. */
export function textsIn(reply: unknown): readonly ReplyText[] {
  const found: ReplyText[] = [];
  const look = (value: unknown, path: string, depth: number): void => {
    if (found.length >= MAX_TEXTS) return;
    if (typeof value === "string") {
      if (value.includes("\n") || value.length >= MIN_CHARS || NAMES.has(path)) found.push({ path, text: value });
      return;
    }
    if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return;
    for (const [name, one] of Object.entries(value).slice(0, 200)) look(one, path ? `${path}/${name}` : name, depth + 1);
  };
  look(reply, "", 0);
  return found;
}

/** Fields that hold the text of a reply, however short it is. */
const NAMES = new Set(["content", "text", "markdown", "body", "readme"]);
