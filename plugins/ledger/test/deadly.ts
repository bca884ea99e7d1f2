/** What ends the thread of mortal-worker.ts. */
export const DEADLY = "the thread ends here";
