import { expect, it } from "vitest";
import { Secrets } from "./secrets.ts";

const secrets = new Secrets();
secrets.learn([
  "token-1234",
  'quoted"token',
  "http://user:p%40ssword@proxy.example:3128",
  "https://rpc.example/v2/0123456789abcdef0123?network=base&apikey=abcdef0123456789abcdef",
  "short",
]);

it.each([
  ["a token", "Bearer token-1234!", "Bearer (secret)!"],
  ["a token in JSON", JSON.stringify({ sent: 'quoted"token' }), '{"sent":"(secret)"}'],
  ["a password, as it is written and as it is", "p%40ssword p@ssword", "(secret) (secret)"],
  ["an address as a whole", "at http://user:p%40ssword@proxy.example:3128", "at (secret)"],
  ["keys in an address", "GET /v2/0123456789abcdef0123?apikey=abcdef0123456789abcdef", "GET /v2/(secret)?apikey=(secret)"],
  ["who anybody is in any address", "postgres://me:pa@ss@db.example/x", "postgres://(hidden)@db.example/x"],
  ["nothing that is short or a word", "short base v2 user", "short base v2 user"],
  ["nothing in an address without a user", "https://a.example/@b https://c.example", "https://a.example/@b https://c.example"],
])("hides %s", (_what, text, masked) => expect(secrets.mask(text)).toBe(masked));
