import type { Element } from "@farthing/html";

/** Elements that tell a date or a name by what they are. */
const TAGS: ReadonlySet<string> = new Set(["time", "byline"]);
/** Classes and ids of what tells dates, names, or that a page is the thread of a forum. */
const CALLED =
  /date|publish|posted|timestamp|meta|byline|author|p-description|pagedescription|postprofile|bigusername|postdetails|blockpost|forumposts|postuser-name|sitetable/i;

/** Whether an element may tell a name or a date. Everything else on a page is looked at for that but once, here. */
export function isTelling(element: Element): boolean {
  if (TAGS.has(element.tagName)) return true;
  for (const { name, value } of element.attrs)
    switch (name) {
      case "itemprop":
      case "property":
        return true;
      case "class":
      case "id":
        if (CALLED.test(value)) return true;
        break;
      case "rel":
        if (value.includes("author")) return true;
    }
  return false;
}
