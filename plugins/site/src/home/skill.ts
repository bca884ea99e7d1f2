import { defineEndpoint, type Handler, T } from "@farthing/contract";
import { shipped } from "../layout/shipped.ts";

const Nothing = T.Object({});

/** Serves the skill that teaches an agent to call and pay. */
export class ServeSkill implements Handler<typeof Nothing, ReturnType<typeof T.String>> {
  static readonly inject = [];

  handle(): string {
    return shipped("SKILL.md");
  }
}

export const skillEndpoint = defineEndpoint({
  method: "GET",
  path: "/skill.md",
  summary: "A skill for agents",
  description: "Teaches an agent to call the service and to pay, in the form of SKILL.md.",
  input: Nothing,
  output: T.String(),
  example: { input: {}, output: "" },
  contentType: "text/markdown; charset=utf-8",
  listed: false,
  handler: ServeSkill,
});
