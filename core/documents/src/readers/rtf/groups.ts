import { EMBEDDED, HEADERS, saysSomething } from "../../comment.ts";
import { ownText } from "../../fields.ts";
import { math, paragraph, run } from "../../mdast.ts";
import { Equation } from "./equation.ts";
import { FormField } from "./form-field.ts";
import { marksOf } from "./formatting.ts";
import { FieldCode, ShapeProperty, TextDestination } from "./header.ts";
import { OldList } from "./old-list.ts";
import type { GroupState } from "./state.ts";
import type { Story } from "./story.ts";

/** Longest label of a list. */
const MAX_LABEL = 100;

/** A group that holds an equation, which stands in its line. */
function equation(state: GroupState, { inlines }: Story): void {
  const read = new Equation();
  const { displayed } = state;
  state.destination = read;
  state.leave = () => {
    if (read.tex !== "") inlines.push(math(read.tex, displayed));
  };
}

/** A group that holds the code of a field: a link's target, or the text that it shows. */
function fieldCode(state: GroupState, story: Story): void {
  const code = new FieldCode();
  const { field, hidden, deleted } = state;
  state.destination = code;
  if (field === undefined) return;
  state.leave = () => {
    field.href = code.target ?? field.href;
    field.own ||= ownText(code.value);
    if (field.own && !hidden && !deleted) story.append(run(field.own, marksOf(state, undefined)));
  };
}

/** A group that says what a box of a form holds, or a list. */
function formField(state: GroupState): void {
  const form = new FormField();
  const { field } = state;
  state.destination = form;
  state.leave = () => {
    if (field !== undefined) field.own = form.shown;
  };
}

/** A group that says how the paragraph around it is marked, or what is printed before it. */
function oldList(state: GroupState, { paragraph: around }: GroupState, name: string): void {
  if (name === "pn") {
    state.destination = new OldList(around);
    return;
  }
  const label = new TextDestination();
  state.destination = label;
  state.leave = () => {
    around.printed = label.value.slice(0, MAX_LABEL).trim();
  };
}

/** A header or footer of pages; `left` is told that it holds more than numbers. */
function edge(state: GroupState, left: Set<string>): void {
  const text = new TextDestination();
  state.destination = text;
  state.leave = () => {
    if (saysSomething(text.value)) left.add(HEADERS);
  };
}

/** A group that holds a property of a shape: text drawn as a shape is one. */
function shapeProperty(state: GroupState, story: Story): void {
  const property = new ShapeProperty();
  state.destination = property;
  state.leave = () => {
    const text = property.name.trim() === "gtextUNICODE" ? paragraph([run(property.value)]) : undefined;
    if (text !== undefined) story.boxes.push(text);
  };
}

/** Leaves out the rest of a group, of which `left` is told where it shows something: gives that it is done. */
export function leaveOut(name: string, state: GroupState, left: Set<string>): true {
  if (name.endsWith("pict")) left.add("Images were left out.");
  else if (name === "objdata") left.add(EMBEDDED);
  state.destination = null;
  return true;
}

/** A shape's properties are in ignorable groups, its text in `\shptxt`; what `\ud` says is text like any other. */
const PASSED_THROUGH = new Set(["do", "shpinst", "ud"]);
const EDGE = /^(?:header|footer)[lrf]?$/;

/** What a group may change besides itself. */
interface Surroundings {
  readonly story: Story;
  /** The group around it, and what was left out so far. */
  readonly outer: GroupState;
  readonly left: Set<string>;
}

/** Enters a group that gathers something for the text around it; gives whether its word names one. */
export function entered(name: string, state: GroupState, { story, outer, left }: Surroundings): boolean {
  if (EDGE.test(name)) edge(state, left);
  else if (name === "field") state.field = {};
  else if (name === "fldinst") fieldCode(state, story);
  else if (name === "formfield") formField(state);
  else if (name === "fldrslt" && state.field?.own) state.destination = null;
  else if (name === "sp") shapeProperty(state, story);
  else if (name === "pn" || name === "pntext") oldList(state, outer, name);
  else if (name === "moMathPara") state.displayed = true;
  else if (name === "moMath") {
    if (!(state.destination instanceof Equation)) equation(state, story);
  } else return PASSED_THROUGH.has(name);
  return true;
}
