import { oneLine } from "@farthing/read";
import { descendants, elements, textOf, type XmlElement } from "../xml.ts";

/** Controls whose value is a text, OpenDocument 1.3 part 3, 13.5. */
const VALUED: ReadonlySet<string> = new Set([
  "form:text",
  "form:textarea",
  "form:combobox",
  "form:date",
  "form:time",
  "form:number",
  "form:formatted-text",
  "form:file",
]);
const FIXED: ReadonlySet<string> = new Set(["form:fixed-text", "form:frame"]);

/** Times and days as LibreOffice writes them: 12150000 with parts of a second, and 20261203. */
const NUMBERED_TIME = /^(\d\d)(\d\d)(\d\d)\d{2,9}$/;
const NUMBERED_DAY = /^(\d{4})(\d\d)(\d\d)$/;

/** What the controls of forms show, by their identifiers: what was filled in or chosen, as it was left. */
export class FormControls {
  readonly #shown = new Map<string, string>();

  /** Takes the controls of `office:forms`. */
  add(forms: XmlElement): void {
    for (const control of descendants(forms, "form:form").flatMap((form) => elements(form))) {
      const { name, attributes } = control;
      const id = attributes["xml:id"] ?? attributes["form:id"];
      if (id !== undefined && name.startsWith("form:")) this.#shown.set(id, oneLine(shownBy(control)));
    }
  }

  /** What a control shows, which is nothing where it is empty; `undefined` if there is no such control. */
  shown(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#shown.get(id);
  }
}

function shownBy(control: XmlElement): string {
  const { name, attributes } = control;
  const label = attributes["form:label"] ?? "";
  if (name === "form:checkbox")
    return `${boxOf((attributes["form:current-state"] ?? attributes["form:state"]) === "checked")} ${label}`;
  if (name === "form:radio") return `${boxOf(isChosen(control))} ${label}`;
  if (name === "form:listbox") return chosenOf(control).join(", ");
  if (FIXED.has(name)) return label;
  if (!VALUED.has(name)) return "";
  const value = attributes["form:current-value"] ?? attributes["form:value"] ?? elements(control).map(textOf).join(" ");
  if (name === "form:time") return value.replace(NUMBERED_TIME, "$1:$2:$3");
  return name === "form:date" ? value.replace(NUMBERED_DAY, "$1-$2-$3") : value;
}

const boxOf = (isOn: boolean): string => (isOn ? "☒" : "☐");

const isChosen = ({ attributes }: XmlElement): boolean =>
  (attributes["form:current-selected"] ?? attributes["form:selected"]) === "true";

const chosenOf = (list: XmlElement): string[] =>
  elements(list)
    .filter((option) => option.name === "form:option" && isChosen(option))
    .map(({ attributes }) => attributes["form:label"] ?? attributes["form:value"] ?? "");
