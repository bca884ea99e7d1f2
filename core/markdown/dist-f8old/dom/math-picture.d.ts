import { type Element } from "@farthing/html";
/** The source of the formula that a picture shows, and whether it stands on a line of its own; `null` of other pictures. */
export declare const formulaOnPicture: (picture: Element) => {
    source: string;
    display: boolean;
} | null;
