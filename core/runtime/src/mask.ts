/**
 * Up to the last @ of an authority: a password that is written wrong may hold one itself. Where help says what may stand there
 * (`https://[user:password@]host`), nothing does.
 */
const USERINFO = /(:\/\/)(?!\[[a-z]+:[a-z]+@\][^\s/?#"'<>\\@]*(?:[\s/?#"'<>\\]|$))[^\s/?#"'<>\\]*@/g;

/** A text whose URLs lack their user names and passwords. */
export const withoutUserinfo = (text: string): string => text.replace(USERINFO, "$1(hidden)@");
