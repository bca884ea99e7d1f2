/** Content between marks, and whether the characters on either side of it must be written as references. */
export interface Marked {
    readonly text: string;
    readonly before: boolean;
    readonly after: boolean;
}
/** Puts marks of `*` around what is written between `before` and `after`. */
export declare const marked: (mark: string, content: string, before: string, after: string) => Marked;
