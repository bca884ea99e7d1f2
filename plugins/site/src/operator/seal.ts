import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** What a seal is for: one that was made for something else is none. */
export type Purpose = "visitor" | "session" | "known";

/** What a sealed value says. */
export interface Sealed {
  readonly purpose: Purpose;
  /** 16 random bytes, base64url. */
  readonly id: string;
  /** Milliseconds since the epoch, whole seconds. */
  readonly at: number;
}

const LETTERS = { v: "visitor", s: "session", k: "known" } as const;
const WRITTEN = /^(?<letter>[vsk])\.(?<seconds>[0-9a-z]{6,8})\.(?<id>[\w-]{22})\.(?<mac>[\w-]{43})$/;
const letterOf = (purpose: Purpose) => purpose.slice(0, 1);

/** Whether two texts of one length are the same, in a time that depends on their length alone. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Signs values with a key that is made from the operator's token: another token, another key, and nothing that was signed before is
 * worth anything. The token cannot be read from what is signed.
 */
export class Seals {
  readonly #key: Buffer;

  constructor(token: string) {
    this.#key = Buffer.from(hkdfSync("sha256", token, "", "farthing operator's cookie 1", 32));
  }

  /** "s.<seconds, base 36>.<id>.<HMAC-SHA256, base64url>" */
  write({ purpose, id, at }: Sealed): string {
    const said = `${letterOf(purpose)}.${Math.floor(at / 1_000).toString(36)}.${id}`;
    return `${said}.${this.#sign(said)}`;
  }

  /** What was sealed here; `undefined` for everything else. */
  read(text: string): Sealed | undefined {
    const { letter, seconds, id, mac } = WRITTEN.exec(text)?.groups ?? {};
    if (letter === undefined || seconds === undefined || id === undefined || mac === undefined) return undefined;
    if (!isSame(mac, this.#sign(`${letter}.${seconds}.${id}`))) return undefined;
    return { purpose: LETTERS[letter as keyof typeof LETTERS], id, at: Number.parseInt(seconds, 36) * 1_000 };
  }

  /** What a form carries besides: nobody else's page knows it. Of one action, and of whoever has the cookie with that id. */
  form(action: string, id: string): string {
    return this.#sign(`form ${action} ${id}`);
  }

  #sign(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("base64url");
  }
}
