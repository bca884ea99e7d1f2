import { type Text } from "@farthing/html";
import type { PhrasingContent } from "mdast";
/** The lines of a text with breaks between them, where its page shows them; `null` elsewhere. */
export declare const keptLines: (text: Text, cleaned: (line: string) => string) => PhrasingContent[] | null;
