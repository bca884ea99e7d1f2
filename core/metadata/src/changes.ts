import { attribute, type Element, textWithin } from "@farthing/html";
import { labelOf } from "./label.ts";
import { propertiesOf } from "./scope.ts";

const CHANGED =
  /updat|modif|edited|revis|reviewed|aktualis|aktualiz|geändert|bearbeitet|mis à jour|actualiz|atualiz|aggiorn|bijgewerkt|gewijzigd|uppdater|oppdater|opdater|muokattu|päivit|güncel|обновл|изменен|оновлен|diperbarui|diubah|cập nhật|ενημέρ|編集|更新|修订|修訂|수정|تحديث|تعديل|עודכן/i;
/** Where another fact begins in "Updated 3 May | Published 1 May". */
const NEXT = /[|·•]|\b(?=publi[cés]|posted\b|veröffentlicht|erschienen|опубликован|diterbitkan)|(?=입력|등록|公開|发布|發布)/iu;
/** Letters of a text that is a date with its label. */
const MAX_LENGTH = 200;

/** Whether a text speaks of a change. */
export const isChanged = (text: string): boolean => CHANGED.test(text);

/** What a text says before it comes to changes. */
export const unchanged = (text: string): string[] =>
  text.split(NEXT).flatMap((part) => {
    const end = part.search(CHANGED);
    return end === 0 ? [] : [end < 0 ? part : part.slice(0, end)];
  });

/** Whether an element holds the date of a change, by what it is called, what stands in front of it or its own words: "Updated: 3 May". */
export const isOfChange = (element: Element): boolean => {
  const text = textWithin(element, MAX_LENGTH);
  return (
    isChanged(`${attribute(element, "class") ?? ""} ${propertiesOf(element).join(" ")}`) ||
    isChanged(labelOf(element).split(NEXT).at(-1) ?? "") ||
    (text !== null && text !== "" && unchanged(text).length === 0)
  );
};
