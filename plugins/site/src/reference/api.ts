import type { Shape } from "../layout/index.ts";

/** The document at /openapi.json, as much of it as the reference reads. Discovery writes it; what it says is trusted, not its size. */
export interface Api {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Shape>>;
    readonly responses?: Readonly<Record<string, Answer>>;
  };
}

export interface Media {
  readonly schema?: Shape;
  readonly example?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Shape;
}

export interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media & { readonly examples?: Readonly<Record<string, unknown>> }>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** One call. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
  readonly "x-payment-info"?: { readonly price: { readonly amount: string } };
}

/** What a reference within the document leads to: "#/components/schemas/Error". */
export const resolveIn =
  ({ components }: Api) =>
  (ref: string): Shape | undefined =>
    components?.schemas?.[ref.replace("#/components/schemas/", "")];

/** The reply of an operation with that status, wherever in the document it stands. */
export function answerOf({ responses }: Operation, status: string, { components }: Api): Answer | undefined {
  const answer = responses[status];
  return answer && "$ref" in answer ? components?.responses?.[answer.$ref.replace("#/components/responses/", "")] : answer;
}
