import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { hasUnshownOperations } from "./unshown-operations.ts";

const DESCRIPTION = '{"openapi":"3.0.3","info":{"title":"Quay"},"paths":{"/berths":{"get":{}},"/tides/{gauge_id}":{"get":{}}}}';
const script = (text: string) => `<p>Quay</p><script type="module">const definition = ${text};</script>`;

describe("operations of an API that a page does not show", () => {
  it("are told of where a script describes them", () => {
    expect(hasUnshownOperations(script(DESCRIPTION), "# Quay\n\nErrors have a code.")).toBe(true);
    expect(hasUnshownOperations(script(DESCRIPTION.replace('"openapi":"3.0.3"', '"swagger": "2.0"')), "# Quay")).toBe(true);
  });

  it("are none where the page shows them", () => {
    expect(hasUnshownOperations(script(DESCRIPTION), "# Quay\n\nGET /berths\n\nGET /tides/{gauge\\_id}")).toBe(false);
  });

  it("are none where no script describes an API", () => {
    expect(hasUnshownOperations(`<pre>${DESCRIPTION}</pre><script>run()</script>`, "# Quay")).toBe(false);
    expect(hasUnshownOperations(script('{"openapi":"3.0.3"}'), "# Quay")).toBe(false);
    expect(hasUnshownOperations(script('{"paths":{"/berths":{}}}'), "# Quay")).toBe(false);
  });

  it("take time in proportion to the page", async () => {
    await inTime(4, () => hasUnshownOperations(script(`{"openapi":"3.0.3","paths":{${'"/a": '.repeat(400_000)}`), "# Quay"));
    await inTime(4, () => hasUnshownOperations('"openapi":"3.0"<script>'.repeat(100_000), "# Quay"));
  });
});
