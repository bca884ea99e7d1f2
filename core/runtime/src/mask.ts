/** Up to the last @ of an authority: a password that is written wrong may hold one itself. */
const USERINFO = /(:\/\/)[^\s/?#"'<>\\]*@/g;

/** A text whose URLs lack their user names and passwords. */
export const withoutUserinfo = (text: string): string => text.replace(USERINFO, "$1(hidden)@");
