const SINCE = /joined|registered|since|seit|registrad|angemeldet|anmeldung|mitglied|inscri|membre|iscritt|dołączył/i;

/** Whether a line tells since when somebody is a member, and not when something was written. */
export const isMemberSince = (line: string): boolean => SINCE.test(line);
