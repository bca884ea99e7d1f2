import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://www.amazon.com/dp/B0KETTLE01?th=1&psc=1";
const page = (body: string) => `<!doctype html><title>Amazon.com</title>${body}`;
const CAPTCHA = page("<form method='get' action='/errors/validateCaptcha'>Type the characters</form>");

it.each([
  ["a picture to be typed off", [{ url, body: CAPTCHA }]],
  ["a button to go on with", [{ url, body: page("<h4>Click the button below to continue shopping</h4>") }]],
  ["a mail address", [{ url, body: page("To discuss automated access to Amazon data please contact us") }]],
  [
    "an address of its own",
    [
      { url, body: "", status: 302, location: "https://www.amazon.com/errors/validateCaptcha?amzn=x" },
      { url: "https://www.amazon.com/errors/validateCaptcha?amzn=x", body: page("<p>One moment.</p>") },
    ],
  ],
])("is blocked by Amazon's wall, told by %s", async (_, answers) => {
  const recordings = answers.map(({ body, ...rest }) => ({ ...rest, contentType: "text/html", bytes: Buffer.from(body) }));
  const message = "www.amazon.com answered with a bot check (Amazon) instead of the page";
  await expect(replay(extractor, url, recordings)).rejects.toMatchObject({ code: "blocked", message });
});
