import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Abi } from "viem";
import { given } from "../answers.ts";

/** What has been compiled, for all tests: the compiler takes seconds to load. */
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/contracts/", import.meta.url));
const OUTPUT = ["abi", "evm.bytecode.object", "evm.deployedBytecode.object"];

/** A contract as the compiler gives it. */
export interface Contract {
  readonly abi: Abi;
  /** Hex, without "0x". */
  readonly evm: { readonly bytecode: { readonly object: string }; readonly deployedBytecode: { readonly object: string } };
}

/** The compiler's answer: contracts by file and name. */
interface Compiled {
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, Contract>>>>;
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
}

/** The compiler's answer as JSON, which is the same for the same compiler and input. */
async function answerTo(input: string): Promise<string> {
  const { version } = createRequire(import.meta.url)("solc/package.json");
  const file = `${CACHE}${createHash("sha256").update(`${version} ${input}`).digest("hex")}.json`;
  try {
    return readFileSync(file, "utf8");
  } catch {
    const { default: solc } = await import("solc");
    const answer = solc.compile(input);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, answer);
    renameSync(`${file}.${process.pid}`, file);
    return answer;
  }
}

/** Compiles a file of the folder `contracts`; what it gives finds ABI and code of a contract by its name. */
export async function compile(file: string): Promise<(name: string) => Contract> {
  const input = {
    language: "Solidity",
    sources: { [file]: { content: readFileSync(new URL(`contracts/${file}`, import.meta.url), "utf8") } },
    settings: { optimizer: { enabled: true }, outputSelection: { "*": { "*": OUTPUT } } },
  };
  const { contracts, errors = [] }: Compiled = JSON.parse(await answerTo(JSON.stringify(input)));
  const wrong = errors.filter(({ severity }) => severity === "error");
  if (wrong.length > 0) throw new Error(wrong.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return (name) => given(contracts?.[file]?.[name]);
}
