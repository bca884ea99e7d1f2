/** Buttons that copy what stands before them. */
const SAID_MS = 1_600;

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
  button.addEventListener("click", async () => {
    const text = button.previousElementSibling?.textContent ?? "";
    const worked = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (!worked) select(button.previousElementSibling);
    button.textContent = worked ? "Copied" : "Press Ctrl+C";
    setTimeout(() => {
      button.textContent = "Copy";
    }, SAID_MS);
  });
}

/** Marks a text, so that the reader can copy it: without TLS there is no clipboard for pages. */
function select(element: Element | null): void {
  if (element) getSelection()?.selectAllChildren(element);
}

export {};
