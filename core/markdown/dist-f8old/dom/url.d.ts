/** `href` made absolute; `null` if it is none, leads nowhere (`#`), or is no address to follow (`isLinkable`). Names of hosts are normalised. */
export declare const absoluteUrl: (href: string, base: URL) => string | null;
/** Whether an absolute address is that of a place on a page. */
export declare const isPlaceOn: (page: URL, address: string) => boolean;
/** Like absoluteUrl, for what is loaded: http(s) only. */
export declare const absoluteSource: (src: string, base: URL) => string | null;
