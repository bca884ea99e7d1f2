const longestRun = (text: string, runs: RegExp): number =>
  Array.from(text.matchAll(runs)).reduce((most, [run]) => Math.max(most, run.length), 2);

/** A block of code that holds a text, whatever fences stand in that. */
export function fenced(text: string, language = ""): string {
  const [accents, tildes] = [longestRun(text, /`{3,}/g), longestRun(text, /~{3,}/g)];
  const fence = accents <= tildes ? "`".repeat(accents + 1) : "~".repeat(tildes + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
