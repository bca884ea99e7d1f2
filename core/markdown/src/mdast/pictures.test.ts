import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const HOST = "https://x.example";

describe("a picture that stands there already", () => {
  it("stays where it is what a link shows that leads elsewhere", () => {
    const icon = '<img src="/pdf.gif" alt="PDF">';
    const shown = `![PDF](${HOST}/pdf.gif)`;
    expect(md(`<ul><li>Report A <a href="/a.pdf">${icon}</a><li>Report B <a href="/b.pdf">${icon}</a></ul>`)).toBe(
      `- Report A [${shown}](${HOST}/a.pdf)\n- Report B [${shown}](${HOST}/b.pdf)`,
    );
    const link = (path: string) => `<p><a href="${path}">${icon}</a></p>`;
    expect(md(`${link("/a.pdf")}<p>one</p>${link("/b.pdf")}<p>two</p>${link("/a.pdf")}<p>three</p>`)).toBe(
      `[${shown}](${HOST}/a.pdf)\n\none\n\n[${shown}](${HOST}/b.pdf)\n\ntwo\n\nthree`,
    );
  });

  it("stays where words stand beside it in its line", () => {
    const yes = '<img src="/yes.png" alt="Yes">';
    const shown = `![Yes](${HOST}/yes.png)`;
    expect(md(`<ul><li>Bluetooth: ${yes}<li>NFC: ${yes}</ul>`)).toBe(`- Bluetooth: ${shown}\n- NFC: ${shown}`);
    expect(md(`<p>${yes}</p><p>one <b>${yes}</b></p><p>two</p>${yes}<p>three</p>`)).toBe(
      `${shown}\n\none ${shown}\n\ntwo\n\nthree`,
    );
  });

  it("leaves neither its blanks nor its line", () => {
    const again = '<img src="/p.png">';
    const shown = `![](${HOST}/p.png)`;
    expect(md(`<p>${again}</p><p>one<br>${again}<br>two</p><p>three<br>${again}</p>`)).toBe(`${shown}\n\none\\\ntwo\n\nthree`);
    expect(md(`<p>${again} ${again} <img src="/q.png"> ${again}</p>`)).toBe(`${shown} ![](${HOST}/q.png)`);
  });

  it("is told from others by what is not a size in its address", () => {
    const paths = ["/pic.php?s=101", "/pic.php?s=102", "/a?q=1", "/a?q=2"];
    const html = paths.map((path) => `<img src="${path}">`).join("");
    expect(md(`<p>${html}<img src="/b?w=1"><img src="/b?w=2"></p>`)).toBe(
      [...paths, "/b?w=1"].map((path) => `![](${HOST}${path})`).join(""),
    );
  });
});
