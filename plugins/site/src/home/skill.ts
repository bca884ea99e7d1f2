import { defineEndpoint, Failure, type Handler, Published, T } from "@farthing/contract";
import { isServed } from "../layout/named.ts";
import { shipped } from "../layout/shipped.ts";

const Nothing = T.Object({});

/** The skill that teaches an agent to call and to pay over x402; `undefined` where this instance does not serve all that it names. */
export function skillFor(published: Pick<Published, "serves" | "x402">): string | undefined {
  const text = shipped("SKILL.md");
  return published.x402 && isServed(text, published) ? text : undefined;
}

/** Serves the skill. */
export class ServeSkill implements Handler<typeof Nothing, ReturnType<typeof T.String>> {
  static readonly inject = [Published];

  constructor(private readonly published: Published) {}

  handle(): string {
    const text = skillFor(this.published);
    if (text === undefined) throw new Failure("not_found", "there is no skill for this instance", { source: "service" });
    return text;
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
  failures: ["not_found"],
  handler: ServeSkill,
});
