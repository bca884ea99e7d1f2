export async function runMcp(
  _args: readonly string[],
  _environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  return 2;
}
