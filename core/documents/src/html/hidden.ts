import type { XmlElement } from "../xml.ts";

const OFF = /(?:^|[;\s])display\s{0,10}:\s{0,10}none/i;

/** Whether an element says of itself that it is not shown. What style sheets hide, often on some devices alone, is not asked about. */
export const isHidden = ({ attributes: { hidden, style = "" } }: XmlElement): boolean => hidden !== undefined || OFF.test(style);
