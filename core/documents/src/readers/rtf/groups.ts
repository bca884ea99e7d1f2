import { math, paragraph, run } from "../../mdast.ts";
import { Equation } from "./equation.ts";
import { FieldCode, ShapeProperty } from "./header.ts";
import type { GroupState } from "./state.ts";
import type { Story } from "./story.ts";

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

/** A group that holds a property of a shape: text drawn as a shape is one. */
export function shapeProperty(state: GroupState, story: Story): void {
  const property = new ShapeProperty();
  state.destination = property;
  state.leave = () => {
    const text = property.name.trim() === "gtextUNICODE" ? paragraph([run(property.value)]) : undefined;
    if (text !== undefined) story.boxes.push(text);
  };
}
