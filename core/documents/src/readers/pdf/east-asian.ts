/** Signs of scripts that are written without spaces between words, with their punctuation, and letters and digits of their width. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\u30fb\u30fc\uff01-\uff60]/u;

/** Whether two texts follow each other without a space in such a script. What is in brackets may be how a sign is read. */
export function isUnspaced(before: string, after: string): boolean {
  if (after < "\u2e80") return false;
  const sign = before.endsWith(")") ? before.slice(-3, -1) : before.slice(-2);
  return UNSPACED.test([...sign].at(-1) ?? "") && UNSPACED.test([...after.slice(0, 2)][0] ?? "");
}

/** Punctuation as it is shaped in columns, from U+FE10 and from U+FE30 on, and as it is in lines. */
const IN_COLUMNS = /[\ufe10-\ufe19\ufe30-\ufe44\ufe47\ufe48]/g;
const IN_LINES = new Map([
  [0xfe10, "，、。：；！？〖〗…"],
  [0xfe30, "‥—–＿﹏（）｛｝〔〕【】《》〈〉「」『』﹅﹆［］"],
]);
/** As it is in lines. */
const inLines = (form: string): string => {
  const code = form.charCodeAt(0);
  const first = code < 0xfe30 ? 0xfe10 : 0xfe30;
  return IN_LINES.get(first)?.[code - first] ?? form;
};

/**
 * The characters that radicals from U+2E80 on look like (Unicode's EquivalentUnifiedIdeograph.txt). Browsers' PDFs have the radical
 * where a font has one shape for both: ⻓ for 长.
 */
const RADICALS = [
  ..."⺀厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑𫜹忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿",
  ..."肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟",
];
const RADICAL = /[\u2e80-\u2ef3]/g;
const unified = (radical: string): string => RADICALS[radical.charCodeAt(0) - 0x2e80] ?? radical;

/** Chinese, Japanese and Korean text as it was meant, whatever shapes of its signs a font has. */
export const eastAsian = (text: string): string => text.replace(RADICAL, unified).replace(IN_COLUMNS, inLines);
