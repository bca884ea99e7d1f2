import { expect, it } from "vitest";
import { Failure } from "./failure.ts";
import { parseBody } from "./parse-body.ts";

/** What is made of a body: its value, or what is wrong where. */
function read(text: string): unknown {
  try {
    return parseBody(Buffer.from(text));
  } catch (error) {
    if (!Failure.is(error)) throw error;
    return `${error.code} at ${error.issues?.[0]?.path}: ${error.issues?.[0]?.message}`;
  }
}

it.each([
  ['{"url":"a","url":"b"}', "/url"],
  ['{"url":"a" , "x":{"url":[1,"url",{}]}, "url":"a"}', "/url"],
  ['{"url":"a","\\u0075rl":"b"}', "/url"],
  ['{"a":[{"b":1},{"c":{},"b":2,"c":[]}]}', "/a/1/c"],
  ['[[],[1,{"é":1,"\\u00e9":2}]]', "/1/1/é"],
  ['{"a/b~":{"":1,"":2}}', "/a~1b~0/"],
  ['{"__proto__":1,"__proto__":2}', "/__proto__"],
  ['{"a\\"b":1,"a\\"b":2}', '/a"b'],
  ['{"a\\\\":{"x":1,"x":2}}', "/a\\/x"],
])("a name that an object has twice, %s, is told", (text, path) => {
  expect(read(text)).toBe(`bad_input at ${path}: is given more than once`);
});

it("a path that is told is short, however long the names are", () => {
  const name = "n".repeat(100_000);
  expect(read(`{"${name}":1,"${name}":2}`)).toMatch(/^bad_input at \/n{499,500}…: is given more than once$/);
});

it.each([
  '{"a":{"b":1},"b":{"b":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a","b":"a"}',
  '{"a":["b","b"],"b":"\\",\\"a\\":"}',
  '{"A":1,"a":"{\\"a\\":1,\\"a\\":2}"}',
])("the same word in several places, %s, is no name given twice", (text) => {
  expect(read(text)).toEqual(JSON.parse(text));
});

it.each(['{"a":1 "a":2}', '{"a', '{"a\\', '{"\\u00":1', "}]", '{,"a"', '"'])("what is no JSON, %s, is told as such", (text) => {
  expect(read(text)).toMatch(/^bad_input at : the body is not JSON/);
});

it("an object of ten thousand names is read, and one of more is refused before all are", () => {
  const object = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(",")}`;
  expect(Object.keys(read(`${object(10_000)}}`) as object)).toHaveLength(10_000);
  expect(read(object(10_001))).toBe("bad_input at : an object of the body has more than 10000 names");
});
