import { type AuthorAccount, T } from "@farthing/contract";
import { type Column, count, html, type Part, table } from "../../layout/index.ts";
import { csv } from "../csv.ts";
import { fileEndpoint } from "../endpoints.ts";
import { MoneyChoice } from "../period.ts";
import { exactDollars, usd } from "../usd.ts";

export const AUTHORS_FILE = "/operator/authors.csv";

/** What is still to be paid, atomic units; more may be under way than was earned where a payment turned out not to be there. */
const owed = ({ earned, paid, underway }: AuthorAccount): string => {
  const rest = BigInt(earned) - BigInt(paid) - BigInt(underway);
  return String(rest > 0n ? rest : 0n);
};

const COLUMNS: readonly Column<AuthorAccount>[] = [
  { label: "Package", cell: ({ package: name }) => name, isName: true },
  { label: "Paid to", cell: ({ author }) => html`<code class="long">${author}</code>` },
  { label: "Calls", cell: ({ calls }) => count(calls), isNumber: true },
  { label: "Revenue", cell: ({ revenue }) => usd(revenue), isNumber: true },
  { label: "Earned", cell: ({ earned }) => usd(earned), isNumber: true },
  { label: "Paid out", cell: ({ paid }) => usd(paid), isNumber: true },
  { label: "Under way", cell: ({ underway }) => usd(underway), isNumber: true },
  { label: "Owed", cell: (account) => usd(owed(account)), isNumber: true },
];

/** What authors of extractors have earned by their share, and what they were paid. */
export const authors = (accounts: readonly AuthorAccount[]): Part =>
  table(COLUMNS, accounts, {
    caption: "Authors",
    empty: "No author has earned anything: AUTHOR_SHARE_CAP, and payTo and share of manifests.",
  });

export const authorsFile = fileEndpoint({
  path: AUTHORS_FILE,
  input: T.Object({ money: MoneyChoice }),
  write: async ({ operator: { readings }, money }) => ({
    name: `authors-${money}`,
    text: csv(
      [
        ["package", ({ package: name }: AuthorAccount) => name],
        ["author", ({ author }) => author],
        ["calls", ({ calls }) => calls],
        ["revenue_usd", ({ revenue }) => exactDollars(revenue)],
        ["earned_usd", ({ earned }) => exactDollars(earned)],
        ["paid_usd", ({ paid }) => exactDollars(paid)],
        ["underway_usd", ({ underway }) => exactDollars(underway)],
        ["owed_usd", (account) => exactDollars(owed(account))],
        ["money", () => money],
      ],
      (await readings.authors(money)) ?? [],
    ),
  }),
});
