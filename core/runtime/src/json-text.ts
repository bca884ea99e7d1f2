/** An escaped backslash, which is to be passed over, or half a character, which has no other half: whole ones are not escaped. */
const HALF = /\\\\|\\ud[89a-f][0-9a-f]{2}/g;

/**
 * A value as JSON of whole characters. Half a character, as it remains where somebody has cut a text between two, is no Unicode: parsers
 * refuse the whole reply for it. U+FFFD stands in its place, as `String.prototype.toWellFormed` has it.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return text?.includes("\\ud") ? text.replace(HALF, (found) => (found === "\\\\" ? found : "\ufffd")) : text;
}
