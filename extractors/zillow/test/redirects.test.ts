import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

it("says that a home is not there where its number leads to a search", async () => {
  const [url, search] = ["https://www.zillow.com/homedetails/9900001_zpid/", "https://www.zillow.com/teatown-ga/"];
  const asked = replay(extractor, url, [
    { url, status: 301, location: search, bytes: Buffer.from("") },
    { url: search, contentType: "text/html", bytes: Buffer.from("<h1>Teatown homes</h1>") },
  ]);
  await expect(asked).rejects.toMatchObject({ code: "not_found" });
});
