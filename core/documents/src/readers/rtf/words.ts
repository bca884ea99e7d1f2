import { lookup } from "@farthing/read";

/** Control words that stand for a character. */
export const CHARACTERS: ReadonlyMap<string, string> = lookup({
  tab: "\t",
  emdash: "—",
  endash: "–",
  emspace: "\u2003",
  enspace: "\u2002",
  qmspace: "\u2005",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  zwj: "\u200d",
  zwnj: "\u200c",
});

/** Groups whose text is not part of the document; AbiWord does not mark its own as ignorable. */
export const IGNORED = new Set(
  (
    "colortbl pict listtext nonesttables nonshppict shprslt xe tc " +
    "rxe bkmkstart bkmkend atnid atndate atntime atnref atnicn revtbl filetbl generator themedata " +
    "colorschememapping latentstyles datastore xmlnstbl rsidtbl mmathPr objdata objclass objname fldtype private ftnsep ftnsepc mmathPict moMathParaPr " +
    "ftncn aftnsep aftnsepc aftncn template passwordhash userprops author operator subject keywords comment doccomm company " +
    "creatim revtim printim buptim category manager hlinkbase listpicture background datafield pgptbl wgrffmtfilter panose falt abiframeprops"
  ).split(" "),
);

/** Groups marked as ignorable (`\*`) that hold text or tables of the document all the same. */
export const KEPT = new Set(
  "do shpinst shptxt nesttableprops listtable listoverridetable fldinst pn ud footnote annotation atnauthor fldrslt formfield ffl moMath moMathPara shp hlinkbase cs".split(
    " ",
  ),
);

/** Words that end a line, or what a line of Markdown cannot tell from one. */
export const LINE_ENDS: ReadonlySet<string> = new Set(["line", "softline", "lbr", "page", "column"]);

/** Control symbols that stand for text: a blank and a hyphen that no line ends at, and what else would be read as a sign of RTF. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ["~", "\u00a0"],
  ["_", "\u2011"],
  ["\\", "\\"],
  ["{", "{"],
  ["}", "}"],
  ["\t", "\t"],
]);
