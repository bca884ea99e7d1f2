/** Elements in which nothing is opened: what stands beside the text of a page, is filled in, or is opened to choose from. */
export const OTHER =
  'dialog,nav,menu,header,footer,form,select,[role~="dialog"],[role="alertdialog"],[role="menu"],[role="menubar"],[role="listbox"],[role="tree"],[role="navigation"],[role="search"],[role="tooltip"],[role="banner"]';
/** Names of what is opened beside the text, not in it. */
export const BESIDE =
  /modal|dialog|menu|navbar|(?:^|[\s_-])nav(?![a-z])|offcanvas|off-canvas|drawer|sidebar|search|basket|(?:^|[\s_-])cart|dropdown|popover|popup|tooltip|lightbox|share|cookie|consent|login|sign-?in|filter|language|currency/i;
