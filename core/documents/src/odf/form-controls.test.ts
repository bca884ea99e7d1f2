import { expect, it } from "vitest";
import { makeOdf } from "../../test/office.ts";
import { convert } from "../convert.ts";

const FORM = 'xmlns:form="urn:oasis:names:tc:opendocument:xmlns:form:1.0"';
const control = (id: number): string => `<draw:control draw:control="c${id}"/>`;
const read = async (controls: readonly string[], body: string): Promise<readonly [string, readonly string[]]> => {
  const forms = controls.map((each, at) => each.replace(/^<form:[a-z-]+/, `$& xml:id="c${at}"`)).join("");
  const { markdown, warnings } = await convert(
    makeOdf("text", `<office:forms ${FORM}><form:form><form:form>${forms}</form:form></form:form></office:forms>${body}`),
  );
  return [markdown, warnings];
};

it("shows what was filled in and chosen in the forms of a text", async () => {
  const controls = [
    '<form:text form:value="nobody" form:current-value="Ada  Reed"/>',
    '<form:checkbox form:label="by post" form:state="unchecked" form:current-state="checked"/>',
    '<form:checkbox form:label="by mail" form:state="unchecked"/>',
    '<form:listbox><form:option form:label="Small"/><form:option form:label="Large" form:current-selected="true"/></form:listbox>',
    '<form:date form:value="2026-05-01"/>',
    '<form:text form:name="empty"/>',
    '<form:button form:label="Send"/>',
    '<form:password form:current-value="secret"/>',
    '<form:radio form:label="yes" form:current-selected="true"/>',
    "<form:textarea><text:p>One line.</text:p><text:p>Another.</text:p></form:textarea>",
  ];
  const lines = [`Name: ${control(0)} end`, `${control(1)} ${control(2)}`, `Size: ${control(3)} ${control(8)}`];
  const others = [`Day: ${control(4)}`, `Left: ${control(5)}${control(6)}${control(7)}`];
  const body = [...lines, ...others].map((line) => `<text:p>${line}</text:p>`).join("");
  expect(await read(controls, `${body}${control(9)}`)).toEqual([
    "Name: Ada Reed end\n\n☒ by post ☐ by mail\n\nSize: Large ☒ yes\n\nDay: 2026-05-01\n\nLeft:\n\nOne line. Another.\n",
    [],
  ]);
});

it("parts fields that only hang on a line from its text", async () => {
  const hung = control(0).replace("/>", ' text:anchor-type="char"/>');
  const [markdown] = await read(
    ['<form:checkbox form:label="boats"/>'],
    `<text:p>${hung}Where is my form?</text:p><text:p>Now:${hung}</text:p>`,
  );
  expect(markdown).toBe("☐ boats Where is my form?\n\nNow: ☐ boats\n");
});

it("says that fields were left out whose control is missing", async () => {
  expect(await read([], `<text:p>Name: ${control(4)}</text:p>`)).toEqual(["Name:\n", ["Form fields were left out."]]);
});

it("shows times and days that are written as numbers", async () => {
  const controls = [
    '<form:time form:current-value="09053000"/>',
    '<form:date form:current-value="20260501"/>',
    '<form:text form:value="20260501"/>',
  ];
  const [markdown] = await read(controls, `<text:p>${control(0)} on ${control(1)}, no. ${control(2)}</text:p>`);
  expect(markdown).toBe("09:05:30 on 2026-05-01, no. 20260501\n");
});
