import type { Page } from "@farthing/contract";

/** "Visit the Kettle Store", "Brand: Kettle", in the languages of the shops. */
const STORE = [
  /^(?:Visit the|Besuche(?:n Sie)? den|Bezoek de|Besök) (.+?)[ -](?:Store|butiken)$/i,
  /^(?:Visite[rz]? la boutique|Visita(?:r)? la tienda de|Visita la Store de|Visita lo Store di|Visite a loja(?: d[aeo])?|Odwiedź sklep|Besøk) (.+)$/i,
  /^(.+?)(?:のストアを表示| Store[’']u ziyaret edin)$/,
  /^(?:Brand|Marke|Marque|Marca|Marchio|Merk|Varumärke|Marka|ブランド|品牌|العلامة التجارية)\s*[:：]\s*(\S.*)$/i,
];

/** A longer line is a sentence in a language that is not known here. */
const MAX_WORDS = 2;

/** Who makes it, by the table beside the picture, else by the line below the title, which of books and films names people. */
export function readBrand(page: Page): string | null {
  const told = page.text(".po-brand .po-break-word");
  const line = page.text("a#bylineInfo");
  if (told !== null || line === null) return told;
  const [named] = STORE.flatMap((pattern) => pattern.exec(line)?.[1] ?? []);
  return named ?? (line.includes(":") || line.split(" ").length > MAX_WORDS ? null : line);
}
