import { type Element } from "@farthing/html";
import type { PhrasingContent } from "mdast";
/** What an area of a picture is called. */
export declare const areaName: (area: Element) => string;
/** The areas of the pictures of a page that are links. */
export declare class ImageMaps {
    #private;
    /** The links on a picture, behind it; none behind a further picture with the same map. */
    linksOn(picture: Element, base: URL): PhrasingContent[];
}
