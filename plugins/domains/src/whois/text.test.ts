import { expect, test } from "vitest";
import { decodeAnswer } from "./text.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["UTF-8", new TextEncoder().encode("registrar: Müller SÀRL"), "registrar: Müller SÀRL"],
  ["Latin-1", bytes("registrar: M\xfcller S\xc0RL"), "registrar: Müller SÀRL"],
  ["ISO-2022-JP", bytes("\x1b$B%I%a%$%sL>\x1b(B example.jp"), "ドメイン名 example.jp"],
  [
    "Windows-1251",
    bytes("\xc4\xee\xec\xe5\xed \xf1\xe2\xee\xe1\xee\xe4\xe5\xed \xe4\xeb\xff \xf0\xe5\xe3\xe8\xf1\xf2\xf0\xe0\xf6\xe8\xe8"),
    "Домен свободен для регистрации",
  ],
])("an answer in %s", (_, answer, text) => expect(decodeAnswer(answer)).toBe(text));
