import { AddressSetting, type ConfigOf, defineConfig, KEY_FORM, T } from "@farthing/contract";

/** Whether what calls receive is kept, where, and how much of it. */
export const ArchiveConfig = defineConfig(
  "archive",
  T.Object({
    ARCHIVE_DIR: T.Optional(
      T.String({
        minLength: 1,
        description: "Folder that everything received from outside is kept in, as WARC files with an index; off if absent.",
      }),
    ),
    ARCHIVE_URL: T.Optional(
      AddressSetting("https://store.example/bucket", {
        pattern: "^https?://[^/]+/[^/]+",
        title: "an address of http or https with a bucket",
        description:
          "S3-compatible store that finished files of the archive move to, https://host/bucket/prefix, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; the index stays in ARCHIVE_DIR, or in DATA_DIR.",
      }),
    ),
    ARCHIVE_MAX_BYTES: T.Integer({
      minimum: 1_000_000,
      default: 10_000_000_000,
      description: "Most bytes that the archive's files take together; the oldest go first.",
    }),
    ARCHIVE_MAX_DAYS: T.Integer({
      minimum: 1,
      maximum: 36_500,
      default: 30,
      description: "Days that the archive keeps what was received.",
    }),
    ARCHIVE_PERSONAL: T.Boolean({
      default: false,
      description: "Whether calls that brought headers or cookies of their caller are archived, too.",
    }),
    AWS_ACCESS_KEY_ID: T.Optional(
      T.String({ ...KEY_FORM, secret: true, description: "Name of the key that ARCHIVE_URL is used with." }),
    ),
    AWS_SECRET_ACCESS_KEY: T.Optional(
      T.String({ ...KEY_FORM, secret: true, description: "The key that ARCHIVE_URL is used with." }),
    ),
    AWS_REGION: T.String({
      pattern: "^[a-z0-9-]+$",
      title: "a region",
      examples: ["eu-central-1"],
      default: "us-east-1",
      description: "Region that requests to ARCHIVE_URL are signed for.",
    }),
  }),
);

export type ArchiveConfig = ConfigOf<typeof ArchiveConfig>;
