/** Whether an absolute address may stand in a link. The one place that decides it, for every source. */
export declare const isLinkable: (address: string) => boolean;
/** Whether an absolute address may be loaded, as pictures are. */
export declare const isLoadable: (address: string) => boolean;
