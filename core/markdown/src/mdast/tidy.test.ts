import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";

const line = (text: string): string => convert(`<title>x</title><p>${text}</p>`, "https://a.example/").markdown.trimEnd();

describe("addresses that stand in a text", () => {
  it.each([
    ["as links to themselves", "Read https://b.example/a_b, then go.", "Read <https://b.example/a_b>, then go."],
    [
      "with the places that stand for others",
      "Call https://b.example/{org}/users{?page,size}.",
      "Call [https://b.example/{org}/users{?page,size}](https://b.example/%7Borg%7D/users%7B?page,size%7D).",
    ],
    ["without brackets around them", "Read {https://b.example/a} and go.", "Read {<https://b.example/a>} and go."],
    [
      "once, also where one leads on to another",
      "https://b.example/{url}https://c.example/",
      "[https://b.example/{url}https://c.example/](https://b.example/%7Burl%7Dhttps://c.example/)",
    ],
  ])("are written %s", (_, text, expected) => {
    expect(line(text)).toBe(expected);
  });
});
