import { defineConfig, T } from "@farthing/contract";

/** Settings of the threads for heavy work. */
export const WorkConfig = defineConfig(
  "work",
  T.Object({
    WORKERS: T.Optional(
      T.Integer({
        minimum: 1,
        maximum: 256,
        description:
          "Pages and answers that are read at once, each on a thread of its own; as many as there are cores if absent.",
      }),
    ),
  }),
);
