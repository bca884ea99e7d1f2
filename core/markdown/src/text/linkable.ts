/** Schemes that a link or picture may have that leaves the service: what else there is acts in its reader, or leads into his machine. */
const LINKABLE = /^(?:https?:\/\/|mailto:)[^\s]/i;

/** Whether an absolute address may stand in a link. The one place that decides it, for every source. */
export const isLinkable = (address: string): boolean => LINKABLE.test(address);

/** Whether an absolute address may be loaded, as pictures are. */
export const isLoadable = (address: string): boolean => /^https?:\/\/[^\s]/i.test(address);
