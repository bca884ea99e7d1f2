/** Parts by which a document's container is told, at its top. */
const TOPS = ["META-INF/container.xml", "[Content_Types].xml", "mimetype", "content.xml"];

/** The folder that a part lies in which would tell a document at the top. */
const foldersOf = (name: string): string[] => {
  const top = TOPS.find((each) => name.endsWith(`/${each}`));
  if (top === undefined) return [];
  const folder = name.slice(0, -top.length);
  return folder.indexOf("/") === folder.length - 1 ? [folder] : [];
};

/** The folder that a document's parts were packed with, as systems do that show a document as a folder: "Book.epub/"; "" without one. */
export function folderIn(names: readonly string[]): string {
  if (names.some((name) => TOPS.includes(name))) return "";
  const folders = new Set(names.flatMap(foldersOf));
  const [folder = ""] = folders;
  return folders.size === 1 ? folder : "";
}
