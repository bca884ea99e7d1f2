/** A form that holds the whole page, as programs make it that send all of it back with each press (ASP.NET Web Forms). */
const PAGE = "body>form:has(h1,h2,main,nav)";
/** Elements in which nothing is pressed: what stands around the text of a page, is filled in, or is opened to choose from. */
export const AROUND = `dialog,menu,header,footer,form:not(${PAGE}),select,[role~="dialog"],[role="alertdialog"],[role="menu"],[role="menubar"],[role="listbox"],[role="search"],[role="tooltip"],[role="banner"]`;
/** Those, and trees, of which only the branches are opened. */
export const CLOSED = `${AROUND},[role="tree"]`;
/** Elements in which nothing is opened: those, and what leads elsewhere. */
export const OTHER = `${CLOSED},nav,[role="navigation"]`;
/** Names of what is opened beside the text, not in it. */
export const BESIDE =
  /modal|dialog|menu|navbar|(?:^|[\s_-])nav(?![a-z])|offcanvas|off-canvas|drawer|sidebar|search|basket|(?:^|[\s_-])cart|dropdown|popover|popup|tooltip|lightbox|share|cookie|consent|login|sign-?in|filter|language|currency/i;
