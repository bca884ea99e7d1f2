import { expect, it } from "vitest";
import { dateOfId } from "./post.ts";

it.each([
  ["1222907250383245320", "2020-01-30T15:39:43Z"],
  ["1841206275088290279", "2024-10-01T19:59:18Z"],
  ["20", null],
])("reads the date of %s off the id", (id, date) => {
  expect(dateOfId(id)).toBe(date);
});
