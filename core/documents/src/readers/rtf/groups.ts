import { HEADERS, saysSomething } from "../../comment.ts";
import { math, paragraph, run } from "../../mdast.ts";
import { Equation } from "./equation.ts";
import { FieldCode, ShapeProperty, TextDestination } from "./header.ts";
import { OldList } from "./old-list.ts";
import type { GroupState } from "./state.ts";
import type { Story } from "./story.ts";

/** Longest label of a list. */
const MAX_LABEL = 100;

/** A group that holds an equation, which stands in its line. */
export function equation(state: GroupState, { inlines }: Story): void {
  const read = new Equation();
  const { displayed } = state;
  state.destination = read;
  state.leave = () => {
    if (read.tex !== "") inlines.push(math(read.tex, displayed));
  };
}

/** A group that holds the code of a field: a link's target. */
export function fieldCode(state: GroupState): void {
  const code = new FieldCode();
  const { field } = state;
  state.destination = code;
  state.leave = () => {
    if (field !== undefined) field.href = code.target ?? field.href;
  };
}

/** A group that says how the paragraph around it is marked, or what is printed before it. */
export function oldList(state: GroupState, { paragraph: around }: GroupState, name: string): void {
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
export function edge(state: GroupState, left: Set<string>): void {
  const text = new TextDestination();
  state.destination = text;
  state.leave = () => {
    if (saysSomething(text.value)) left.add(HEADERS);
  };
}

/** A group that holds a property of a shape: text drawn as a shape is one. */
export function shapeProperty(state: GroupState, story: Story): void {
  const property = new ShapeProperty();
  state.destination = property;
  state.leave = () => {
    const text = property.name.trim() === "gtextUNICODE" ? paragraph([run(property.value)]) : undefined;
    if (text !== undefined) story.boxes.push(text);
  };
}
