/** Lines of help that push nothing off a screen. */
const FEW_LINES = 6;

/**
 * What is told of a command line that is wrong: why, how the command is called, and where the rest of its help is. `said` is what the
 * command said, which may end with all of its help, or be nothing else.
 */
export function wrongCall(said: string, name: string, help: string): string {
  if (!said.endsWith(help) || help.split("\n").length <= FEW_LINES) return said;
  const why = said.slice(0, -help.length).trim() || "this is not how it is called";
  const [usage] = help.split("\n\n");
  return `${why}\n\n${usage}\nfarthing ${name} --help says more`;
}
