/** Tools that a package of somebody's own develops with, in the versions that this repository has: a test holds them to that. */
export const TOOLS = { node: "24.21.0", typescript: "7.0.2" } as const;
