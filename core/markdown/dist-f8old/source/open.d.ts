import { type Element } from "@farthing/html";
/**
 * Writes Markdown that a page's scripts are to show into the tree as what it stands for (HackMD, slides of remark and reveal.js,
 * Strapdown, Markdeep, `zero-md`), and tells whether there is more of it than is read.
 *
 * @throws Failure `too_large` if `most` elements are all that may come of the page: a reader in a hurry reads no Markdown
 */
export declare const openSources: (elements: readonly Element[], most?: number) => boolean;
