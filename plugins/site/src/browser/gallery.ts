/** Search while it is typed: cards that lack a word are not shown. Without this the form asks the service. */
const field = document.querySelector<HTMLInputElement>("#q");
const list = document.querySelector<HTMLElement>("ul.cards");
const told = document.querySelector("#found");
const cards = [...document.querySelectorAll<HTMLElement>("li.card")];
const all = Number(list?.dataset.all ?? cards.length);

/** Only where all cards are here: a page that a search has made lacks some. */
if (field && cards.length === all) {
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const card of cards) {
      const text = card.dataset.search ?? "";
      card.hidden = !words.every((word) => text.includes(word));
      if (!card.hidden) shown += 1;
    }
    if (told) told.textContent = shown === all ? `${all} extractors` : `${shown} of ${all} extractors`;
  });
}

export {};
