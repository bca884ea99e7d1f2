/** Whether the parentheses of an address are in pairs: Markdown writes it between a pair of them. */
export declare const isPaired: (address: string) => boolean;
