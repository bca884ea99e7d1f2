import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://github.com/tinker-works/kettle";
const json = (path: string, value: unknown) => ({
  url: `https://api.github.com/repos/tinker-works/kettle${path}`,
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});
const api = { name: "kettle", owner: { login: "tinker-works" }, stargazers_count: 1, forks_count: 1 };
const readmeOf = async (name: string, text: string) => {
  const content = Buffer.from(text).toString("base64");
  const answer = { name, content, html_url: `${url}/blob/main/${name}` };
  return (await replay(extractor, url, [json("", api), json("/readme", answer)])).record.readme;
};

it("lets nothing of a README act, and makes its links absolute", async () => {
  const text = "# Kettle\n\n<script>x</script> [a](docs/a.md) [b](javascript:x) `<b>`\n\n```html\n<p>\n```\u202e\u{e0041}";
  expect(await readmeOf("README.md", text)).toBe(
    `# Kettle\n\n\\<script>x&lt;/script> [a](${url}/blob/main/docs/a.md) [b]\\(javascript:x) \`<b>\`\n\n\`\`\`html\n<p>\n\`\`\``,
  );
});

it("lets nothing act of one in another markup that GitHub does not render", async () => {
  expect(await readmeOf("README.rst", "Kettle\n======\n\n<img src=x onerror=y>")).toBe(
    "Kettle\n======\n\n\\<img src=x onerror=y>",
  );
});
