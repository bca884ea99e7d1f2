/** Whether a line tells since when somebody is a member, and not when something was written. */
export declare const isMemberSince: (line: string) => boolean;
