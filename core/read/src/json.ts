/** A JSON text's value; `null` for what is none, as pages cut their state short or leave it empty. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
