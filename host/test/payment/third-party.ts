/*
 * What somebody else would write to check a reply: from docs/evidence.md, and with nothing of this project. It believes no more than the
 * bytes that were exchanged, the keys at the service's address, and a node of the chain.
 */
import { createHash, createPublicKey, verify } from "node:crypto";

/** What a buyer keeps of a call. */
export interface Kept {
  readonly request: { readonly method: string; readonly url: string; readonly body?: string };
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const open = (text = "", coding: BufferEncoding = "base64url") => JSON.parse(Buffer.from(text, coding).toString());
/** keccak256("Transfer(address,address,uint256)"): the event of an ERC-20 transfer. */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

async function moneyMoved(node: string, transaction: string, payer: string): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_getTransactionReceipt", params: [transaction] });
  const asked = await fetch(node, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { result } = (await asked.json()) as { result: { status: string; logs: { topics: string[] }[] } | null };
  if (result?.status !== "0x1") return false;
  return result.logs.some(({ topics: [event, from = ""] }) => event === TRANSFER && from.endsWith(payer.toLowerCase().slice(2)));
}

/** What is wrong with a reply; an empty list if nothing is. `node` is the address of one of the chain, where money was real. */
export async function faultsOf({ request, headers, body }: Kept, node?: string): Promise<string[]> {
  const [head = "", payload = "", signature = ""] = (headers["farthing-evidence"] ?? "").split(".");
  const { alg, kid } = open(head);
  const said = open(payload);
  const { origin, pathname, search, host } = new URL(request.url);
  const document = await fetch(`${origin}/.well-known/did.json`);
  const { id, verificationMethod } = (await document.json()) as {
    id: string;
    verificationMethod: { id: string; publicKeyJwk: object }[];
  };
  const jwk = verificationMethod.find((method) => method.id === kid)?.publicKeyJwk;
  const key = jwk && createPublicKey({ key: jwk as never, format: "jwk" });
  const bytes = Buffer.from(`${head}.${payload}`);
  const sent = headers["payment-response"] ?? "";
  const receipt = open(sent, "base64");
  const checks: [string, boolean][] = [
    ["key", id === `did:web:${encodeURIComponent(host)}` && key !== undefined],
    [
      "signature",
      key !== undefined &&
        verify(alg === "EdDSA" ? null : "sha256", bytes, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url")),
    ],
    ["address", said.resourceUrl === origin + pathname],
    ["request", said.request === digest(`${request.method} ${pathname}${search}\n${digest(request.body ?? "")}`)],
    ["reply", said.reply === digest(body)],
    ["receipt", said.receipt === digest(sent) && said.transaction === receipt.transaction && said.network === receipt.network],
    ["time", Math.abs(said.issuedAt - Date.parse(headers.date ?? "") / 1000) < 60],
    ["chain", node === undefined || (await moneyMoved(node, said.transaction, receipt.payer))],
  ];
  return checks.filter(([, holds]) => !holds).map(([what]) => what);
}

/** Ways in which somebody may lie about a reply, and what of it is found out. */
export const lies = (kept: Kept, other: Kept): readonly (readonly [what: string, kept: Kept, found: string[]])[] => {
  const [head, payload, signature] = (kept.headers["farthing-evidence"] ?? "").split(".");
  const later = { ...open(payload), issuedAt: open(payload).issuedAt + 1 };
  const changed = [head, Buffer.from(JSON.stringify(later)).toString("base64url"), signature].join(".");
  const at = kept.body.length >> 1;
  const flipped = String.fromCharCode(kept.body.charCodeAt(at) ^ 1);
  const proof = (value = "") => ({ ...kept, headers: { ...kept.headers, "farthing-evidence": value } });
  return [
    ["one byte of the reply", { ...kept, body: kept.body.slice(0, at) + flipped + kept.body.slice(at + 1) }, ["reply"]],
    ["another request", { ...kept, request: { ...kept.request, body: `${kept.request.body} ` } }, ["request"]],
    ["another method", { ...kept, request: { ...kept.request, method: "PUT" } }, ["request"]],
    ["another time", proof(changed), ["signature"]],
    ["another reply's proof", proof(other.headers["farthing-evidence"]), ["request", "reply", "receipt"]],
    [
      "another payment",
      { ...kept, headers: { ...kept.headers, "payment-response": other.headers["payment-response"] ?? "" } },
      ["receipt"],
    ],
  ];
};
