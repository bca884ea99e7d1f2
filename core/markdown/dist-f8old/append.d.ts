/** Appends one by one: what stands in an argument list is limited, what stands in a page is not. */
export declare const append: <T>(target: T[], more: Iterable<T>) => void;
