const text = { type: "string" } as const;

/** JSON Schema of the challenge of x402 version 2 (PaymentRequired), whatever the scheme of what it accepts. */
export const CHALLENGE_SCHEMA = {
  type: "object",
  description: "The call is not paid: sign one of `accepts`, and echo `extensions`.",
  required: ["x402Version", "accepts"],
  properties: {
    x402Version: { type: "integer" },
    error: { type: "string", description: "Why the call is not paid." },
    resource: {
      type: "object",
      required: ["url"],
      properties: { url: text, description: text, mimeType: text, serviceName: text },
    },
    accepts: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["scheme", "network", "amount", "asset", "payTo", "maxTimeoutSeconds"],
        properties: {
          scheme: text,
          network: { type: "string", description: "CAIP-2." },
          amount: { type: "string", description: "Atomic units of the asset." },
          asset: text,
          payTo: text,
          maxTimeoutSeconds: { type: "integer" },
          extra: { type: "object", additionalProperties: true },
        },
      },
    },
    extensions: { type: "object", additionalProperties: true },
  },
  examples: [
    {
      x402Version: 2,
      resource: { url: "https://service.example/fetch" },
      accepts: [
        {
          scheme: "exact",
          network: "eip155:8453",
          amount: "1000",
          asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
          payTo: "0x000000000000000000000000000000000000dEaD",
          maxTimeoutSeconds: 120,
          extra: { name: "USD Coin", version: "2" },
        },
      ],
    },
  ],
} as const;
