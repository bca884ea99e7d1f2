import { Failure } from "@farthing/contract";

const UNREAD = "The document's properties are damaged: its title was not read.";

/** The title as `read` finds it among the properties; where they are damaged, the text is not, and `left` says what is missing. */
export async function titleOf(
  read: () => Promise<string | undefined> | string | undefined,
  left: { add(warning: string): unknown },
): Promise<string | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!Failure.is(error)) throw error;
    left.add(UNREAD);
    return undefined;
  }
}
