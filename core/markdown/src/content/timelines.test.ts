import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepTimelines } from "./timelines.ts";

const kept = keptBy(keepTimelines);
const line = (name: string, ...entries: readonly (readonly [day: string, what: string])[]): string =>
  `<div class="${name}">${entries.map(([day, what]) => `<div><small>${day}</small><div>${what}</div></div>`).join("")}</div>`;

it("keeps the days of a timeline whose entries are kept", () => {
  expect(kept(line("p-timeline", ["15/10/2026 10:00", "+Ordered"], ["16/10/2026 14:00", "+Shipped"]), 0.1)).toHaveLength(4);
  expect(kept(line("ui-timeline__root", ["20th May 2026, 10:30am", "+Sent"], ["1 June 2026", "Lost"]), 0.1)).toHaveLength(3);
});

it("keeps what says when an entry is, and is no day", () => {
  const entry = (what: string, when: string): string =>
    `<div class="n-item"><div class="n-step__title">${what}</div><div class="n-timeline-item-content__meta">${when}</div></div>`;
  expect(kept(`<div class="n-timeline n-large">${entry("+Cast", "Day 1")}${entry("+Ground", "Day 3")}</div>`, 0.1)).toHaveLength(
    4,
  );
  expect(kept(`<div class="n-steps">${entry("+Ordered", "3 May 2026")}${entry("+Packed", "by Ida")}</div>`, 0.1)).toHaveLength(4);
  expect(kept(`<div class="cards">${entry("+Cast", "Day 1")}${entry("+Ground", "Day 3")}</div>`, 0.1)).toHaveLength(2);
});

it("keeps nothing of what posts say of themselves where they stand in what is called a timeline", () => {
  const post = (what: string, about: string): string => `<div><h3>${what}</h3><p class="post-meta">${about}</p></div>`;
  expect(kept(`<div class="timeline">${post("+Cast", "3 days ago")}${post("+Ground", "Share this")}</div>`, 0.1)).toHaveLength(2);
});

it.each([
  ["of another box", line("cards", ["15/10/2026", "+Ordered"], ["16/10/2026", "+Shipped"]), 2],
  ["most of which is left out", line("timeline", ["15/10/2026", "+Ordered"], ["16/10/2026", "a"], ["17/10/2026", "b"]), 1],
  ["that are links", line("timeline", ['<a href="/d">15/10/2026</a>', "+Ordered"]), 1],
  ["that say how long ago it was", line("timeline", ["posted 2 days ago", "+Ordered"]), 1],
  ["that are texts", line("timeline", ["On the 15/10/2026 it was taken from the shelf", "+Ordered"]), 1],
])("leaves days to the models %s", (_, html, count) => {
  expect(kept(html, 0.1)).toHaveLength(count);
});
