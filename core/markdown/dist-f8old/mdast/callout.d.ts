import { type Element } from "@farthing/html";
import type { RootContent } from "mdast";
/** What a note holds, below its title or the name of its kind where it does not begin with that: "warning" is said by a colour or a sign only. */
export declare const withKind: (box: Element, content: RootContent[]) => RootContent[];
