import { el, newId } from "./dom.ts";
import type { Field, GroupField } from "./field.ts";
import { type Reading, readField, type Typed, typedFor, type Wrong } from "./reading.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a part of the form gives, and takes. */
interface Part {
  readonly element: HTMLElement;
  typed(): Typed;
  fill(typed: Typed): void;
  /** Controls by path, which faults are shown at. */
  readonly controls: readonly (readonly [path: string, control: Control])[];
}

/** What there is to know of a field, in words. */
function hintOf(field: Field): string {
  const many = (min: number, max: number | undefined) =>
    max === undefined ? (min > 1 ? `at least ${min}` : "") : `${Math.max(min, 1)} to ${max}`;
  const parts: string[] = [];
  if (field.about) parts.push(field.about);
  if (field.kind === "list")
    parts.push(`One a line${field.maxItems === undefined ? "" : `, ${many(field.minItems, field.maxItems)} lines`}.`);
  if (field.kind === "map") parts.push('A line "name: value" each.');
  if (field.kind === "json") parts.push("As JSON.");
  if (field.kind === "number") {
    const { minimum, maximum } = field;
    if (minimum !== undefined && maximum !== undefined) parts.push(`${minimum} to ${maximum}.`);
    else if (minimum !== undefined) parts.push(`${minimum} or more.`);
  }
  if (field.usual !== undefined) parts.push(`If empty: ${field.usual}.`);
  return parts.join(" ");
}

const options = (values: readonly (readonly [value: string, label: string])[]) =>
  values.map(([value, label]) => el("option", { value }, label));

/** The control of a plain field. */
function controlOf(field: Field, id: string): Control {
  const common = { id, name: field.name, required: field.isRequired, autocomplete: "off", spellcheck: "false" };
  switch (field.kind) {
    case "flag":
      return el(
        "select",
        common,
        ...options([
          ["", "not said"],
          ["true", "yes"],
          ["false", "no"],
        ]),
      );
    case "choice": {
      const none: readonly (readonly [string, string])[] = field.isRequired ? [] : [["", "not said"]];
      return el("select", common, ...options([...none, ...field.values.map((value) => [value, value] as const)]));
    }
    case "number":
      return el("input", { ...common, type: "text", inputmode: field.isInteger ? "numeric" : "decimal" });
    case "list":
    case "map":
      return el("textarea", { ...common, rows: 2 });
    case "json":
      return el("textarea", { ...common, rows: 4 });
    default: {
      const { input, maxLength } = field.kind === "text" ? field : { input: "text", maxLength: undefined };
      const inputmode = input === "url" ? { inputmode: "url" } : {};
      return el("input", {
        ...common,
        type: input === "date" ? "date" : "text",
        ...inputmode,
        ...(maxLength && { maxlength: maxLength }),
      });
    }
  }
}

function labelled(field: Field, id: string, control: HTMLElement): HTMLElement {
  const hint = hintOf(field);
  const label = el(
    "label",
    { for: id },
    el("code", {}, field.name),
    field.isRequired && el("span", { class: "needed" }, " needed"),
  );
  const hintId = `${id}-hint`;
  control.setAttribute("aria-describedby", hint ? `${hintId} ${id}-fault` : `${id}-fault`);
  return el(
    "div",
    { class: "field" },
    label,
    control,
    hint !== "" && el("p", { class: "hint", id: hintId }, hint),
    el("p", { class: "fault", id: `${id}-fault` }),
  );
}

function plainPart(field: Field, path: string): Part {
  const id = newId();
  const control = controlOf(field, id);
  return {
    element: labelled(field, id, control),
    typed: () => control.value,
    fill: (typed) => {
      control.value = typeof typed === "string" ? typed : "";
    },
    controls: [[path, control]],
  };
}

const BYTES_AT_ONCE = 0x8000;
/** Base64 of bytes. */
function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE));
  return btoa(text);
}

/** A file that is sent as base64; `named` is told its name. */
function filePart(field: Field, path: string, named: (name: string) => void, changed: () => void): Part {
  const id = newId();
  const control = el("input", { type: "file", id, name: field.name });
  const held = el("p", { class: "hint", role: "status" });
  let content = "";
  const hold = (text: string, what: string) => {
    content = text;
    held.textContent = what;
    changed();
  };
  control.addEventListener("change", async () => {
    const file = control.files?.[0];
    if (!file) return hold("", "");
    named(file.name);
    hold(base64(new Uint8Array(await file.arrayBuffer())), `${file.name}, ${file.size.toLocaleString("en")} bytes`);
  });
  const element = labelled(field, id, control);
  control.after(held);
  return {
    element,
    typed: () => content,
    fill: (typed) => {
      control.value = "";
      content = typeof typed === "string" ? typed : "";
      held.textContent =
        content && `a file of ${Math.floor((content.length * 3) / 4).toLocaleString("en")} bytes, as the example has it`;
    },
    controls: [[path, control]],
  };
}

/** Names of fields that say what a file is called. */
const FILE_NAME = new Set(["filename", "fileName"]);

/** `usual` are names of fields that are seen at once, besides those that are needed. */
function groupPart(group: GroupField, path: string, changed: () => void, usual: ReadonlySet<string> = new Set()): Part {
  const parts = new Map<string, Part>();
  const named = (name: string) => {
    for (const [other, part] of parts) if (FILE_NAME.has(other)) part.fill(name);
  };
  for (const field of group.fields) {
    const at = path ? `${path}/${field.name}` : field.name;
    if (field.kind === "group") parts.set(field.name, groupPart(field, at, changed));
    else if (field.kind === "file") parts.set(field.name, filePart(field, at, named, changed));
    else parts.set(field.name, plainPart(field, at));
  }
  const isFirst = ({ isRequired, name }: Field) => isRequired || usual.has(name);
  const first = group.fields.some(isFirst) ? group.fields.filter(isFirst) : group.fields;
  const others = group.fields.filter((field) => !first.includes(field));
  const elements = (fields: readonly Field[]) => fields.map(({ name }) => parts.get(name)?.element ?? "");
  const more =
    others.length > 0 && el("details", {}, el("summary", {}, `${others.length} more, none of them needed`), ...elements(others));
  const inside = [...elements(first), more];
  return {
    element:
      path === ""
        ? el("div", {}, ...inside)
        : el(
            "fieldset",
            {},
            el("legend", {}, el("code", {}, group.name)),
            group.about !== undefined && el("p", { class: "hint" }, group.about),
            ...inside,
          ),
    typed: () => Object.fromEntries([...parts].map(([name, part]) => [name, part.typed()])),
    fill: (typed) => {
      for (const [name, part] of parts) part.fill(typeof typed === "string" ? "" : (typed[name] ?? ""));
      // What is filled in is to be seen.
      if (more && others.some(({ name }) => isFilled(parts.get(name)?.typed() ?? ""))) more.open = true;
    },
    controls: [...parts.values()].flatMap(({ controls }) => controls),
  };
}

const isFilled = (typed: Typed): boolean => (typeof typed === "string" ? typed !== "" : Object.values(typed).some(isFilled));

/** The form of an endpoint's input. */
export class FormView {
  readonly element: HTMLElement;
  readonly #field: GroupField;
  readonly #part: Part;

  /** `example` fills it, and says which fields are seen at once. */
  constructor(field: GroupField, example: object, changed: () => void) {
    this.#field = field;
    this.#part = groupPart(field, "", changed, new Set(Object.keys(example)));
    this.element = field.fields.length > 0 ? this.#part.element : el("p", { class: "soft" }, "This call takes nothing.");
    this.element.addEventListener("input", () => {
      this.show([]);
      changed();
    });
    this.fill(example);
  }

  fill(input: unknown): void {
    this.#part.fill(typedFor(this.#field, input));
    this.show([]);
  }

  read(): Reading {
    return readField(this.#field, this.#part.typed(), "");
  }

  /** Shows what is wrong at the fields that it is about. What it is about none of is given back. */
  show(wrong: readonly Wrong[]): readonly Wrong[] {
    for (const [path, control] of this.#part.controls) {
      const faults = wrong.filter((one) => one.path === path || one.path.startsWith(`${path}/`));
      control.toggleAttribute("aria-invalid", faults.length > 0);
      if (faults.length > 0) control.setAttribute("aria-invalid", "true");
      const place = document.getElementById(`${control.id}-fault`);
      if (place) place.textContent = faults.map(({ message }) => message).join("; ");
      if (faults.length > 0) openAround(control);
    }
    const paths = this.#part.controls.map(([path]) => path);
    return wrong.filter((one) => !paths.some((path) => one.path === path || one.path.startsWith(`${path}/`)));
  }

  /** Goes to the first field that something is wrong with. */
  focusFault(): void {
    this.element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
}

function openAround(control: Element): void {
  const details = control.closest("details");
  if (details) details.open = true;
}
