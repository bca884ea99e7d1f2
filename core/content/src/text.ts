import { passedText } from "@farthing/markdown/mdast";
import type { Reader } from "./content.ts";
import { limited } from "./limited.ts";

/** Plain text and Markdown: as they are, but for what would act. */
export const readText: Reader = (text, { url }, part) => limited(passedText(text, url), part);
