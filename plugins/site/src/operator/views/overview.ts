import { T } from "@farthing/contract";
import { html, type Part } from "../../layout/index.ts";
import { csv } from "../csv.ts";
import { type Asked, fileEndpoint, viewEndpoint } from "../endpoints.ts";
import { MoneyChoice } from "../period.ts";
import { query } from "../shell.ts";
import { exactDollars } from "../usd.ts";
import { risingSection, totals } from "./calls.ts";
import { moneyChoice, moneyNotice } from "./choices.ts";
import { refusedPackages, restingEngines, unwell } from "./health.ts";
import { incidentSection, openLines, openSection } from "./open-money.ts";
import { byDay } from "./revenue.ts";
import { shown } from "./shown.ts";

const PATH = "/operator";
const FILE = "/operator/open.csv";
const Input = T.Object({ money: MoneyChoice });

/** What is open, and what went wrong, read together: either is `undefined` without a ledger. */
async function openMoney({ operator: { readings }, money }: Asked<unknown>) {
  const [open, incidents] = await Promise.all([readings.open(money), readings.incidents(money)]);
  return open && incidents && { open, incidents };
}

async function show(asked: Asked<unknown>): Promise<Part> {
  const { operator, call, money, now } = asked;
  const { readings } = operator;
  const reading = openMoney(asked);
  const refused = readings.sources.extractors?.refused() ?? [];
  const [open, incidents, days, calls, rises, plugins, engines] = await Promise.all([
    shown("Unknown and unclaimed money", reading, call, (read) => openSection(openLines(read.open, read.incidents, now), now)),
    shown("Incidents", reading, call, (read) => incidentSection(read.incidents)),
    shown("Revenue by day", readings.sums("day", "30d", money), call, (sums) => byDay(sums, "30d", now)),
    shown("Calls", readings.calls("endpoint", "1d"), call, (figures) =>
      totals(figures.filter(({ key }) => operator.isListed(key))),
    ),
    shown("Extractors whose failures rise", readings.extractorsThenAndNow(), call, risingSection),
    shown("Health", readings.health(), call, unwell),
    shown("Search engines", readings.health(), call, restingEngines),
  ]);
  return html`<h1>Operator</h1>${moneyChoice(PATH, money)}${moneyNotice(money)}
${open}<p><a class="csv" href="${FILE}${query({ money })}">CSV</a></p>${incidents}
<section><h2>Revenue, 30 days</h2>${days}<p><a href="/operator/money${query({ money })}">By endpoint, extractor, package, network and payer</a></p></section>
<section><h2>Calls, last 24 hours</h2>${calls}<p><a href="/operator/calls">By endpoint, extractor, package and code</a></p></section>
<section><h2>Extractors that fail more than before</h2>${rises}</section>
<section><h2>Health</h2>${plugins}<h3>Search engines</h3>${engines}<h3>Refused packages</h3>${refusedPackages(refused)}<p><a href="/operator/health">Slots, queues, memory</a></p></section>`;
}

export const overview = viewEndpoint({ path: PATH, title: "Operator", input: Input, showsMoney: true, show });

export const openFile = fileEndpoint({
  path: FILE,
  input: Input,
  write: async (asked) => {
    const read = await openMoney(asked);
    const lines = read ? openLines(read.open, read.incidents, asked.now) : [];
    const text = csv(
      [
        ["what", ({ what }) => what],
        ["state", ({ tone }) => ({ bad: "look at it", warn: "not yet yours", plain: "passing" })[tone]],
        ["network", ({ network }) => network],
        ["number", ({ count }) => count],
        ["usd", ({ amount }) => exactDollars(amount)],
        ["since_utc", ({ since }) => (since === undefined ? "" : new Date(since).toISOString())],
        ["money", () => asked.money],
      ],
      lines,
    );
    return { name: `open-${asked.money}`, text };
  },
});
