/** Node's options for a process that may read these folders: no other file, and write none; no process of its own. */
export const readsOnly = (folders: readonly string[]): string[] => [
  "--permission",
  ...folders.map((folder) => `--allow-fs-read=${folder}`),
];
