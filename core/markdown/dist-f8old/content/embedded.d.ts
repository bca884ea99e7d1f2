import { type Parent, type Thing } from "@farthing/html";
/** HTML that a page carries besides the one it shows: for readers without scripts, and the state its scripts build it from. */
export interface Embedded {
    readonly noscript: string;
    readonly state: string;
    /** Whether the state has more than is read of it. */
    readonly isCut: boolean;
    readonly linkedData: string;
}
export declare const embeddedIn: (root: Parent, things: readonly Thing[]) => Embedded;
