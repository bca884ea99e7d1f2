import "reflect-metadata";
import { expect, it } from "vitest";
import { startResearch } from "../test/service.ts";
import { type Answer, html, startInternet } from "../test/small-internet.ts";

const KETTLE =
  "<p>The whistling kettle sings because steam is forced through two plates with a hole in each. Below a certain speed the first plate alone hums; above it the jet breaks up into rings that the cavity turns into a tone.</p>";
const LONG = "whistling kettle ".repeat(180_000);
const PAGES: Readonly<Record<string, Answer>> = {
  "one.example": html("Kettles", KETTLE),
  "two.example": html("Kettles of another page", `<h2>${LONG}</h2>${KETTLE}`),
  "three.example": html(LONG, KETTLE),
  "four.example": html("Kettles of the fourth", `<p>${LONG}</p>`),
  "five.example": html("Kettles of the fifth", `<pre>${LONG.replaceAll("kettle ", "kettle\n")}</pre>`),
  "six.example": html("Kettles of the sixth", `<table><tr><td>${LONG}</td></tr></table>${KETTLE}`),
};

it("a page without end among the results keeps nobody from the others", async () => {
  const list = { results: Object.keys(PAGES).map((host) => ({ url: `http://${host}/`, title: host, content: "" })) };
  const internet = await startInternet(({ hostname }) =>
    hostname === "search.example" ? { type: "application/json", body: JSON.stringify(list) } : PAGES[hostname],
  );
  const service = await startResearch({ EGRESS_PROXY: internet.address, SEARXNG_URL: "http://search.example" });
  try {
    const { status, body } = await service.ask({ query: "whistling kettle", maxResults: 10 });
    expect(status).toBe(200);
    expect(JSON.stringify(body).length).toBeLessThan(150_000);
  } finally {
    await service.stop();
    await internet.stop();
  }
});
