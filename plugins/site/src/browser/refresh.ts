/** Renews the operator's page every half minute, where that is wanted and nobody is writing on it. */
const EVERY_MS = 30_000;
const KEY = "farthing-operator-refresh";
const box = document.querySelector<HTMLInputElement>("#refresh");
const label = box?.closest("label");

const isWanted = (): boolean => box?.checked === true;
const isBusy = (): boolean =>
  document.hidden || document.activeElement?.matches("input:not(#refresh), textarea, select") === true;

if (box && label) {
  label.hidden = false;
  box.checked = sessionStorage.getItem(KEY) === "on";
  box.addEventListener("change", () => sessionStorage.setItem(KEY, isWanted() ? "on" : "off"));
  setInterval(() => {
    if (isWanted() && !isBusy()) location.reload();
  }, EVERY_MS);
}
