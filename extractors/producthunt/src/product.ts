import { Closed, Nullable, T, type Value, WebAddress } from "@farthing/contract";

/** A product's record; where an address names one of its launches, that launch's. */
export const Product = Closed({
  name: T.String({ minLength: 1 }),
  tagline: Nullable(T.String()),
  votes: Nullable(T.Integer({ minimum: 0, description: "Of the launch that the address names, else of the latest" })),
  topics: T.Array(T.String()),
  makers: T.Array(T.String()),
  description: Nullable(T.String()),
  website: Nullable(WebAddress({ description: "As Product Hunt links it, often through a redirect of its own" })),
  rating: Nullable(T.Number({ minimum: 0, maximum: 5, description: "Mean of the reviews" })),
  launched: Nullable(T.String({ description: "ISO 8601" })),
});
export type Product = Value<typeof Product>;

/** What an address asks for. */
export interface Asked {
  /** Slug of the product; of an old address only the launch's is known. */
  readonly product: string | undefined;
  /** Slug (or number) of the launch. */
  readonly launch: string | undefined;
}

/** What an address of Product Hunt names. */
export function askedFor({ pathname, searchParams }: URL): Asked {
  const [, kind, slug, list, listed] = pathname.split("/");
  if (kind === "posts") return { product: undefined, launch: slug };
  return { product: slug, launch: (list === "launches" ? listed : undefined) ?? searchParams.get("launch") ?? undefined };
}

/** What says which of two launches comes first: their times are of ISO 8601, and one without a time comes last. */
export const newestFirst = (a: string | null, b: string | null): number => {
  const [one, other] = [a ?? "", b ?? ""];
  return Number(other > one) - Number(other < one);
};
