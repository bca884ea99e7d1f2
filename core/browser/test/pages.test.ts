import { Failure } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string, title = "Title") => `<!doctype html><title>${title}</title><body>${prose}${body}`;

/** One transparent pixel. */
const GIF = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const routes: Record<string, Route> = {
  "/static": page("<p>plain</p>"),
  "/photo": (_request, response) => response.setHeader("content-type", "image/gif").end(Buffer.from(GIF, "base64")),
  "/script": page(
    "<div id=a></div><script>fetch('/data').then(r => r.text()).then(t => { a.textContent = t; document.title = 'Set' })</script>",
  ),
  "/data": (_request, response) => setTimeout(() => response.end("fetched text"), 300),
  "/refresh": page('<meta http-equiv="refresh" content="1;url=/static">'),
  "/shadow": page(
    "<x-card>slotted</x-card><script>const r = document.querySelector('x-card').attachShadow({mode:'closed'}); r.innerHTML = '<style>p{}</style><p>from a closed root: <slot></slot></p>'</script>",
  ),
  "/frames": page('<iframe src="/framed"></iframe><iframe src="{{OTHER}}/framed2"></iframe>'),
  "/framed": '<base href="/deep/"><p>same-site frame <a href="link">link</a></p>',
  "/framed2": "<p>cross-site frame</p>",
  "/hidden": page('<p style="display:none">not shown</p><p hidden>nor this</p><p style="visibility:hidden">nor that</p>'),
  "/drawing": page(
    `<div id="chart"></div><script>chart.innerHTML = '<svg width="300" height="100"><defs><text>Not this</text></defs><rect width="9" height="9"><title>Nor this</title></rect><path d="M0 0h9v9z" role="img" aria-label="May, 41 boats"></path><text y="20">Tides</text><text y="40" visibility="hidden">Nor that</text><foreignObject width="90" height="40"><p>High at noon</p></foreignObject></svg>'</script>`,
  ),
  "/overlay": page(
    '<div style="position:fixed;bottom:0">We use cookies. <button>Accept all</button></div><div role="dialog" style="position:fixed;inset:100px">Subscribe to our letter</div>',
  ),
  "/locked": page(
    `<style>.modal-open { position: fixed; overflow: hidden; height: 100%; width: 100% }</style><div style="height:4000px"></div><p id=l>below</p>
    <div role=dialog aria-modal=true style="position:fixed;inset:0;background:white">We and our 500 partners use cookies.</div>
    <script>document.body.className = "modal-open"; new IntersectionObserver(([e]) => { if (e.isIntersecting) l.textContent = "came into view" }).observe(l)</script>`,
  ),
  "/app": `<title>App</title><div style="position:fixed;inset:0;overflow:auto">${prose}<p>the whole application</p></div>`,
  "/dialogs": page("<script>alert(1); if (confirm(2)) document.write('<p>confirmed</p>'); prompt(3)</script>"),
  "/more-dialogs": page("<script>for (;;) alert(1)</script><p>after the dialogs</p>"),
  "/popup": page("<script>window.open('/static'); window.open('/static', '_blank', 'noopener')</script><p>opener</p>"),
  "/lazy": page(
    '<div style="height:4000px"></div><p id=l>below</p><script>new IntersectionObserver(([e]) => { if (e.isIntersecting) l.textContent = "came into view" }).observe(l)</script>',
  ),
  "/ticker": page("<p id=t>tick</p><script>setInterval(() => t.append('.'), 50)</script>"),
  "/poll": page("<script>(async () => { for (;;) await fetch('/data') })()</script>"),
  "/late": page(
    "<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<p id=late>late text</p>'), 2500)</script>",
  ),
  "/spin": page("<script>addEventListener('load', () => setTimeout(() => { for (;;); }, 10))</script>"),
  "/spin-parsing": page("<script>for (;;);</script><p>the rest</p>"),
  "/spin-again": page(
    "<script>const spin = () => { setTimeout(spin); setTimeout(spin); for (;;); }; setTimeout(spin, 10)</script>",
  ),
  "/poisoned": page(
    "<script>document.querySelectorAll = () => []; Array.prototype.map = () => { throw 1 }; JSON.stringify = () => 'forged'; Object.defineProperty(Node.prototype, 'textContent', { get: () => 'forged' })</script><p>real text</p>",
  ),
  "/picture": page("<img src='/p.png' onload=\"document.body.append('picture loaded')\" alt=P>"),
  "/state": page('<script id="state" type="application/json">{"a":1}</script>'),
  "/download": (_request, response) => {
    response.writeHead(200, { "content-type": "application/zip", "content-disposition": "attachment; filename=a.zip" }).end("PK");
  },
  "/renamed": page("<script>location.hash = 'x'.repeat(100_000)</script><p>words</p>"),
  "/wordy": (_request, response) => {
    const headers = {
      "content-type": `image/${"x".repeat(9_000)}`,
      "content-disposition": 'attachment; filename="Pay me first.EXE"',
    };
    response.writeHead(200, headers).end("PK");
  },
  "/vast": (_request, response) => {
    // Not laid out, so that a busy machine does not run out of time instead.
    const text = "A line of text that goes on. ".repeat(400_000);
    response.setHeader("content-type", "text/html").end(page(`<div style="display:none">${text}</div>`));
  },
  "/to-204": page("<script>setTimeout(() => { location = '/204' }, 50)</script>"),
  "/broken-off": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": "100000" }).write(page("<p>the beginning</p>"));
    setTimeout(() => response.destroy(), 200);
  },
  "/dripping": (request, response) => {
    response.setHeader("content-type", "text/html").write(page("<p>the beginning</p>"));
    const drip = setInterval(() => response.write("<p>drop</p>"), 100);
    request.on("close", () => clearInterval(drip));
  },
  "/204": (_request, response) => void response.writeHead(204).end(),
  "/401": (_request, response) =>
    void response.writeHead(401, { "www-authenticate": "Basic realm=x" }).end("<p>members only</p>"),
  "/429": (_request, response) => void response.writeHead(429, { "retry-after": "120" }).end("<p>slow down</p>"),
  "/wall": "<title>Just a moment...</title><script>window._cf_chl_opt = {}</script><p>Checking</p>",
  "/inside": (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
};

const stage = staged(routes, 4);

const render = (path: string, waitFor?: string) => stage.render(path, waitFor === undefined ? {} : { waitFor });
const textOf = async (path: string) => (await render(path)).page.text("body");
const failureOf = (path: string, waitFor?: string): Promise<Failure> =>
  render(path, waitFor).then(
    () => expect.fail("expected a Failure"),
    (error) => (Failure.is(error) ? error : expect.fail(String(error))),
  );

describe("a page of which only a part arrives", () => {
  it.concurrent.each(["/broken-off", "/dripping"])("is read as far as it is there, and said to be: %s", async (path) => {
    const { page, truncated } = await render(path);
    expect(page.text("body")).toContain("the beginning");
    expect(truncated).toBe(true);
  });

  it("is not taken for one that is whole", async () => expect((await render("/script")).truncated).toBe(false));
});

it("an answer without a document leaves the page as it is, and its status", async () =>
  expect(await render("/to-204")).toMatchObject({ status: 200, truncated: false }));

describe("waiting", () => {
  it("ends with the load event where nothing can change the page", async () => {
    expect((await render("/static")).waitedFor).toMatch(/^load/);
  });

  it("includes what scripts fetch", async () => {
    const { page } = await render("/script");
    expect([page.text("#a"), page.text("title")]).toEqual(["fetched text", "Set"]);
  });

  it("includes a refresh that is a redirect", async () => {
    expect((await render("/refresh")).page.url.pathname).toBe("/static");
  });

  it("brings what is lazy into view", async () => {
    expect(await textOf("/lazy")).toContain("came into view");
  });

  it.concurrent.each(["/ticker", "/poll"])("ends although %s never goes quiet", async (path) => {
    expect((await render(path)).waitedFor).toMatch(/limit of time/);
  });

  it.concurrent("for a selector ends as soon as it is visible", async () => {
    const { page, waitedFor } = await render("/late", "#late");
    expect([page.text("#late"), waitedFor]).toEqual(["late text", expect.stringMatching(/^waitFor "#late"/)]);
  });
});

describe("reading", () => {
  it("goes into closed shadow trees", async () => {
    expect(await textOf("/shadow")).toContain("from a closed root: slotted");
  });

  it("goes into frames of the same and of other sites", async () => {
    const { page } = await render("/frames");
    expect(page.text("body")).toMatch(/same-site frame link.*cross-site frame/);
    expect(page.attr("a", "href")).toBe(`${stage.site.base}/deep/link`);
  });

  it("leaves out what is not shown", async () => {
    expect(await textOf("/hidden")).not.toMatch(/not shown|nor/);
  });

  it("has what drawings say", async () => {
    const text = (await render("/drawing")).page.text("#chart svg") ?? "";
    expect(text).toMatch(/Tides\s*High at noon/);
    for (const unseen of ["Not this", "Nor this", "Nor that"]) expect(text).not.toContain(unseen);
    expect((await render("/drawing")).page.source).toContain('<path role="img" aria-label="May, 41 boats"></path>');
  });

  it("leaves out what lies over the page", async () => {
    expect(await textOf("/overlay")).not.toMatch(/cookies|Subscribe/);
  });

  it("takes away what holds the page fast, and loses nothing of what it covers", async () => {
    const text = await textOf("/locked");
    expect(text).toMatch(/from the beginning.*came into view/s);
    expect(text).not.toContain("partners");
  });

  it("keeps a page that is drawn as an overlay", async () => {
    expect(await textOf("/app")).toContain("the whole application");
  });

  it("is not fooled by scripts that change the language", async () => {
    const text = await textOf("/poisoned");
    expect(text).toContain("real text");
    expect(text).not.toContain("forged");
  });

  it("keeps state that extractors need", async () => {
    expect((await render("/state")).page.embedded("state")).toEqual({ a: 1 });
  });

  it("lets pictures count as loaded, with their addresses kept", async () => {
    const { page } = await render("/picture");
    expect(page.text("body")).toContain("picture loaded");
    expect(page.attr("img", "src")).toBe(`${stage.site.base}/p.png`);
  });
});

describe("interruptions", () => {
  it("dialogs are answered", async () => {
    expect(await textOf("/dialogs")).toContain("confirmed");
  });

  it("popups are closed", async () => {
    expect(await textOf("/popup")).toContain("opener");
  });

  it.each(["/spin", "/spin-parsing"])("a script that never ends is stopped, and the page is read (%s)", async (path) => {
    const { page, waitedFor } = await render(path);
    expect([page.text("body"), waitedFor]).toEqual([
      expect.stringContaining("from the beginning"),
      expect.stringMatching(/stopped/),
    ]);
    expect((await render("/static")).status).toBe(200);
  });

  it.concurrent("a page that starts again whenever it is stopped is given up", async () => {
    expect((await failureOf("/spin-again")).code).toBe("timeout");
    expect((await render("/static")).status).toBe(200);
  });

  it.concurrent("a page of dialogs without end is given up", async () => {
    expect((await failureOf("/more-dialogs")).code).toBe("timeout");
  });
});

describe("failures", () => {
  it.each([
    ["/missing", "not_found", 404],
    ["/401", "login_required", 401],
    ["/429", "site_rate_limited", 429],
    ["/wall", "blocked", 200],
  ])("%s is %s", async (path, code, upstreamStatus) => {
    expect(await failureOf(path)).toMatchObject({ code, upstreamStatus });
  });

  it.each([
    ["/download", "unsupported_type"],
    ["/photo", "unsupported_type"],
    ["/204", "empty_content"],
    ["/inside", "forbidden_target"],
    ["/vast", "too_large"],
  ])("%s is %s", async (path, code) => {
    expect((await failureOf(path)).code).toBe(code);
  });

  it("a wall is not answered with the advice to render the page", async () => {
    expect((await failureOf("/wall")).hint).toBeUndefined();
  });

  it("an inner address that the site led to is the site's affair, and none of the caller's fields", async () => {
    const failure = await failureOf("/inside");
    expect(failure).toMatchObject({
      source: "site",
      message: expect.stringContaining("redirects to an address that is refused"),
    });
    expect(failure.issues).toBeUndefined();
  });

  it("a download points to where documents are read", async () => {
    expect(await failureOf("/download")).toMatchObject({
      code: "unsupported_type",
      message: expect.stringMatching(/^the address leads to a download \((?:\.zip, )?application\/zip\), not to a page$/),
      hint: expect.stringContaining("POST /parse"),
    });
  });

  it("a page that gives itself an address without end has the one that it was found at", async () => {
    expect((await stage.render("/renamed")).page.url.href).toBe(`${stage.site.base}/renamed`);
  });

  it("the words of a site are none of the service's", async () => {
    const { message } = await failureOf("/wordy"); // the browser may tell a file's name late
    expect(message).toMatch(/^the address leads to a download \((?:\.exe|a file)\), not to a page$/);
  });

  it.each(["http://127.0.0.1/", "http://localhost/", "file:///etc/passwd", "chrome://version", "view-source:http://127.0.0.2/"])(
    "%s is refused before a browser sees it",
    async (url) => {
      await expect(stage.browser.render(url)).rejects.toMatchObject({ code: "forbidden_target" });
    },
  );

  it.each(["//x", "xpath=//p", "text=x", "p >> q", "[", "x".repeat(501), ":contains(x)"])(
    "the selector %s is bad input, and the site is not asked",
    async (selector) => {
      const asked = stage.site.requests.length;
      expect(await failureOf("/static", selector)).toMatchObject({ code: "bad_input", issues: [{ path: "/waitFor" }] });
      expect(stage.site.requests.length).toBe(asked);
    },
  );
});
