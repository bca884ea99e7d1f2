import { lookup } from "@farthing/read";

/** Signs and the names of the commands for them, by turns, as LaTeX's unicode-math has them. */
const NAMED = `
  α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu µ mu
  ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega
  Γ Gamma Δ Delta ∆ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega
  ∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ∯ oiint ∰ oiiint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge
  ⨁ bigoplus ⨂ bigotimes ⨀ bigodot √ surd ∂ partial ∇ nabla ∞ infty ℏ hbar ℓ ell ℘ wp ℵ aleph ∅ emptyset
  ± pm ∓ mp × times ÷ div · cdot ⋅ cdot ∘ circ ∙ bullet ∗ ast ⊕ oplus ⊖ ominus ⊗ otimes ⊙ odot ⋆ star † dagger ‡ ddagger
  ∧ wedge ∨ vee ¬ neg ∩ cap ∪ cup ∖ setminus ∀ forall ∃ exists ∄ nexists ∴ therefore ∵ because ∠ angle △ triangle □ square
  ≤ le ⩽ le ≥ ge ⩾ ge ≠ ne ≈ approx ≡ equiv ≅ cong ≃ simeq ∼ sim ~ sim ∝ propto ≪ ll ≫ gg ≺ prec ≻ succ
  ∈ in ∉ notin ∋ ni ⊂ subset ⊆ subseteq ⊃ supset ⊇ supseteq ∣ mid ∥ parallel ⊥ perp ⊤ top ⊢ vdash ⊨ models
  → to ← leftarrow ↔ leftrightarrow ⟶ longrightarrow ⟵ longleftarrow ↦ mapsto ↑ uparrow ↓ downarrow
  ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ⟹ Longrightarrow ⟸ Longleftarrow ⟺ Longleftrightarrow
  … ldots ⋯ cdots ⋮ vdots ⋱ ddots ⟨ langle ⟩ rangle 〈 langle 〉 rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ Vert
  \\ backslash`;

/** Commands for the Latin alphabets from U+1D400 on, of 52 letters each; italics, the second, are what TeX writes without any. */
const ALPHABETS = "mathbf,,mathbf,mathcal,mathcal,mathfrak,mathbb,mathfrak,mathsf,mathsf,mathsf,mathsf,mathtt".split(",");
const FIRST_LETTER = 0x1d400;
const LETTERS = 52;
/** Code points of all these alphabets, Greek and digits included. */
const ALPHANUMERICS = 0x400;
/** Letters of these alphabets that Unicode has elsewhere. */
const ELSEWHERE = { mathbb: "ℂℍℕℙℚℝℤ", mathcal: "ℬℰℱℋℐℒℳℛ", mathfrak: "ℭℌℑℜℨ" };
const ITALICS_ELSEWHERE = "ℎℯℊℴⅆⅇⅈⅉ";

const SIGNS: ReadonlyMap<string, string> = new Map([
  ...Array.from(NAMED.matchAll(/(?<!\S)(\S+) (\S+)/g), ([, sign = "", name]) => [sign, `\\${name} `] as const),
  ...Array.from("{}%#&_$", (sign) => [sign, `\\${sign}`] as const),
  ...Object.entries(ELSEWHERE).flatMap(([command, letters]) =>
    Array.from(letters, (letter) => [letter, `\\${command}{${letter.normalize("NFKC")}}`] as const),
  ),
  ...Array.from(ITALICS_ELSEWHERE, (letter) => [letter, letter.normalize("NFKC")] as const),
  ["−", "-"],
  ["′", "'"],
  ["″", "''"],
  ["‴", "'''"],
  ["^", "\\hat{}"],
  ["\u00a0", "~"],
]);

const NAMED_ALPHABETS = lookup({
  normal: "mathrm",
  bold: "mathbf",
  "bold-italic": "boldsymbol",
  "double-struck": "mathbb",
  script: "mathcal",
  fraktur: "mathfrak",
  "sans-serif": "mathsf",
  monospace: "mathtt",
});
/** Names of functions and operators that are commands. */
const FUNCTIONS = new Set(
  "sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan log ln exp lim max min sup inf det dim gcd ker arg".split(" "),
);
/** What tells how a formula is spoken or broken, and is not seen. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const IN_TEXT = lookup({ "\\": "\\textbackslash{}", "^": "\\^{}", "~": "\\~{}" });

/** Signs as TeX writes them in a formula; a command ends with a space. */
export const inMath = (text: string): string => {
  const seen = text.replace(UNSEEN, "");
  return FUNCTIONS.has(seen) ? `\\${seen} ` : Array.from(seen, (sign) => SIGNS.get(sign) ?? alphabetic(sign)).join("");
};

/** Words between formulas. */
export const inText = (text: string): string => {
  const seen = text.replace(UNSEEN, "").replace(/\s+/g, " ");
  return seen.trim() === "" ? seen : `\\text{${seen.replace(/[{}%#&_$\\^~]/g, (sign) => IN_TEXT.get(sign) ?? `\\${sign}`)}}`;
};

/** Letters or digits in an alphabet of their own, by the name it has in `mathvariant` and in `m:scr`. */
export const inAlphabet = (text: string, alphabet: string | undefined): string => {
  const command = NAMED_ALPHABETS.get(alphabet?.trim() ?? "");
  const tex = inMath(text);
  return command !== undefined && tex === text && /^[A-Za-z\d]+$/.test(text) ? `\\${command}{${text}}` : tex;
};

/** A letter or digit of the mathematical alphabets as the plain one in the command for its alphabet, any other sign as it is. */
const alphabetic = (sign: string): string => {
  const at = (sign.codePointAt(0) ?? 0) - FIRST_LETTER;
  if (at < 0 || at >= ALPHANUMERICS) return sign;
  const plain = inMath(sign.normalize("NFKC"));
  const alphabet = ALPHABETS[Math.floor(at / LETTERS)] ?? "";
  return alphabet === "" ? plain : `\\${alphabet}{${plain}}`;
};
