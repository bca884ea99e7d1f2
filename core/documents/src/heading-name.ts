import { normalised } from "@farthing/read";

/** What the style of headings is called where a program names it in the language of its user. */
const NAMES = [
  ..."heading|überschrift|titre|título|titolo|cabeçalho|encabezado|kop|rubrik|overskrift|otsikko|fyrirsögn".split("|"),
  ..."nagłówek|nadpis|címsor|naslov|titlu|antraštė|virsraksts|pealkiri|başlık|заголовок|заглавие|επικεφαλίδα".split("|"),
  ..."כותרת|عنوان|标题|標題|見出し|제목|หัวเรื่อง|tiêu đề".split("|"),
];
const PATTERN = new RegExp(`^(?:${NAMES.join("|")})\\s?([1-9])$`, "i");

/** Level of the headings that a style of this name is for, 1 to 9; `undefined` if it is another. */
export function headingLevelOfName(name: string): number | undefined {
  const level = PATTERN.exec(normalised(name, "NFC").trim())?.[1];
  return level === undefined ? undefined : Number(level);
}
