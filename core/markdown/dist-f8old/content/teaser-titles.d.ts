/** Whether a line asks to read something else: an author's list of links has another title. */
export declare const asksToRead: (line: string) => boolean;
/** Whether a line is what stands above teasers of other pages. */
export declare const isTeaserTitle: (line: string) => boolean;
