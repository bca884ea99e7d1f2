import { child, type Record, recordsOf, TYPE } from "./record.ts";

/** The records that a later version added to a container, by the version's tag such as "___PPT9"; [MS-PPT] 2.3.23. */
export function extension(content: Buffer, tag: string): Record[] {
  const tags = child(content, TYPE.programTags);
  for (const each of tags === undefined ? [] : recordsOf(tags.content)) {
    const name = child(each.content, TYPE.string)?.content.toString("utf16le");
    const data = child(each.content, TYPE.programData);
    if (name === tag && data !== undefined) return [...recordsOf(data.content)];
  }
  return [];
}
