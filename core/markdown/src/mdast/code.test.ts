import { describe, expect, it } from "vitest";
import { md, readBack } from "../../test/written.ts";

describe("code", () => {
  it("is verbatim, fenced longer than its content, with its language", () => {
    expect(md('<pre><code class="language-js">a  = "```";\n\n\tb();\n</code></pre>')).toBe('````js\na  = "```";\n\n\tb();\n````');
  });

  it.each([
    ["blank lines", "\n \n\t \n  a\n\n b\n \n", "  a\n\n b"],
    ["blank lines that end otherwise", "\r \r\n  a\rb", "  a\nb"],
    ["five million blank lines", `${"\n".repeat(5_000_000)} x`, " x"],
  ])("has no %s before it and behind it", (_, text, code) => {
    expect(md(`<pre>${text}</pre>`)).toBe(`\`\`\`\n${code}\n\`\`\``);
  });

  it.each(["code", "tt", "samp"])("is whole where %s with ends of lines is all that a box holds", (tag) => {
    const lines = `<${tag}>mend rope<br>&nbsp;&nbsp;with twine<br></${tag}>`;
    expect(md(`<table><tr><td>${lines}</td></tr></table>`)).toBe("```\nmend rope\n  with twine\n```");
    expect(md(`<p>Say ${lines} aloud.</p>`)).not.toContain("```");
  });

  it.each([
    ['<div class="highlight highlight-source-rust"><pre>x</pre></div>', "rust"],
    ['<pre class="brush: python"><code>x</code></pre>', "python"],
    ['<pre data-lang="go">x</pre>', "go"],
    ['<pre class="prettyprint lang-sql">x</pre>', "sql"],
    ['<pre language="bash"><code>x</code></pre>', "bash"],
    ['<pre><div style="x"><code class="language-python">x</code></div></pre>', "python"],
    ['<pre lang="python3">x</pre>', "python3"],
    ['<pre lang="cs">x</pre>', ""],
    ['<pre><code class="hljs typescript">x</code></pre>', "typescript"],
    ['<pre class="line-numbers"><code>x</code></pre>', ""],
  ])("names its language: %s", (html, language) => {
    expect(md(html)).toBe(`\`\`\`${language}\nx\n\`\`\``);
  });

  it("is a block if it has lines, and is all that a paragraph holds", () => {
    expect(md("<p><code>a_1<br>b_2<br>&nbsp;&nbsp;c</code></p>")).toBe("```\na_1\nb_2\n  c\n```");
    expect(md("<p><code>a</code></p>")).toBe("`a`");
  });

  it("has no line numbers and no copy button", () => {
    const html =
      '<div><pre><code><span class="lineno">1</span>a\n<span class="lineno">2</span>b</code><button class="copy">Copy</button></pre></div>';
    expect(md(html)).toBe("```\na\nb\n```");
  });

  it.each([
    ['<div class="mw-highlight mw-highlight-lang-python"><pre>x</pre></div>', "python"],
    ['<div class="highlight highlight-text-html-basic"><pre>x</pre></div>', "html"],
    ['<div class="highlight highlight-source-json-comments"><pre>x</pre></div>', "json"],
    ['<pre data-enlighter-language="php">x</pre>', "php"],
    ['<div class="org-src-container"><pre class="src src-sh">x</pre></div>', "sh"],
    ['<div class="example sh"><pre class="example">x</pre></div>', "sh"],
    ['<div class="example user-python"><pre class="example-preformatted">x</pre></div>', "python"],
    ['<pre data-syntaxhighlighter-params="brush: java; gutter: false">x</pre>', "java"],
    ['<pre class="source-xml"><code>x</code></pre>', "xml"],
    ['<pre class="ruby">x</pre>', "ruby"],
    ['<pre class="wide">x</pre>', ""],
    ['<pre class="r"><code>x</code></pre>', "r"],
    ['<pre class="r">x</pre>', ""],
    ['<pre class="r wide"><code>x</code></pre>', ""],
    ['<div class=" highlight hl-ipython3"><pre>x</pre></div>', "ipython3"],
  ])("names its language by the habits of other highlighters: %s", (html, language) => {
    expect(md(html)).toBe(`\`\`\`${language}\nx\n\`\`\``);
  });

  it.each([
    '<pre><code><span class="line"><span class="ln">1</span>a\n</span><span class="line"><span class="ln">2</span>b</span></code></pre>',
    '<table><tr><td class="lntd"><pre><code><span class="lnt">1\n</span><span class="lnt">2</span></code></pre></td><td class="lntd"><pre>a\nb</pre></td></tr></table>',
    "<table><tr><td><pre>7\n8</pre></td><td><pre>a\nb</pre></td></tr></table>",
    "<pre><code><span>1\n</span><span>2</span></code><code>a\nb</code></pre>",
    '<pre><code><table class="hljs-ln"><tr><td class="hljs-ln-numbers">1</td><td class="hljs-ln-code">a</td></tr><tr><td class="hljs-ln-numbers">2</td><td class="hljs-ln-code">b</td></tr></table></code></pre>',
    "<div><pre>a\nb</pre><button>Copy</button></div>",
  ])("stands without numbers and buttons: %s", (html) => {
    expect(md(html)).toBe("```\na\nb\n```");
  });

  it("that does count is code", () => {
    expect(md("<pre>1\n2\n3</pre>")).toBe("```\n1\n2\n3\n```");
  });

  it("in a line keeps its links and its breaks apart", () => {
    const output = "[`Map`](https://x.example/m)`<`[`Key`](https://x.example/k)`>`";
    expect(md("<p><code><a href=/m>Map</a>&lt;<a href=/k>Key</a>&gt;</code></p>")).toBe(output);
    expect(md(readBack(output))).toBe(output);
    expect(md("<p>so <code>a<br>b</code></p>")).toBe("so `a`\\\n`b`");
  });

  it("keeps lines that are elements", () => {
    expect(md("<pre><code><div class=line>a</div><div class=line>  b</div></code></pre>")).toBe("```\na\n  b\n```");
  });

  it.each([
    '<div class="syntaxhighlighter python"><table><tr><td class="gutter"><div class="line">1</div><div class="line">2</div></td><td class="code"><div class="container"><div class="line"><code>def</code> <code>f():</code></div><div class="line"><code>&nbsp;&nbsp;</code><code>return 1</code></div></div></td></tr></table></div>',
    '<table class="highlight"><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code"><span class="pl-k">def</span> f():</td></tr><tr><td class="blob-num"></td><td class="blob-code">  return 1</td></tr></table>',
    '<table class="highlight"><tr><td>7</td><td><code>def f():</code></td></tr><tr><td>8</td><td><code>  return 1</code></td></tr></table>',
    '<div class="dp-highlighter"><ol class="dp-py"><li class="alt"><span>def f():</span></li><li><span>  return 1</span></li></ol></div>',
  ])("stands in tables and lists that number its lines: %s", (html) => {
    expect(md(html).replace(/^```\w+/, "```")).toBe("```\ndef f():\n  return 1\n```");
  });

  it("is no table of numbers and words", () => {
    expect(md("<table><tr><td>1</td><td>Ida</td></tr><tr><td>2</td><td>Nora</td></tr></table>")).toContain("| 1 | Ida |");
  });

  it.each([
    ["<p>Python</p><pre>x</pre>", "```python\nx\n```"],
    ['<div>C#</div><pre><code class="language-csharp">x</code></pre>', "```csharp\nx\n```"],
    ['<div>bash</div><p>Copy code</p><pre><code class="language-bash">x</code></pre>', "```bash\nx\n```"],
    ["<pre>x</pre><div>Copied!</div>", "```\nx\n```"],
    ['<pre>x\ny</pre><div aria-hidden="true"><span>1</span><br><span>2</span></div>', "```\nx\ny\n```"],
    ['<p>Java</p><pre><code class="language-kotlin">x</code></pre>', "Java\n\n```kotlin\nx\n```"],
    ["<p>config.py</p><pre>x</pre>", "config.py\n\n```python\nx\n```"],
    ["<p>notes.txt</p><pre>x</pre>", "notes.txt\n\n```\nx\n```"],
  ])("has no labels but what they tell: %s", (html, output) => {
    expect(md(html)).toBe(output);
  });

  it.each([
    '<div class="code-block-background highlight"><pre>x</pre></div>',
    '<div class="language-switcher"><pre>x</pre></div>',
    '<div class="example go"><pre>x</pre></div>',
    '<div class="example lamp"><pre class="example">x</pre></div>',
    '<pre class="code-toolbar white">x</pre>',
    '<div class="code-block__dom6m"><pre><code class="code-block__dom6m">x</code></pre></div>',
  ])("is not said to be in a language that is none: %s", (html) => {
    expect(md(html)).toBe("```\nx\n```");
  });

  it("in a table of numbers and lines is the code alone", () => {
    const html =
      '<table class="rouge-table"><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2</pre></td><td class="rouge-code"><pre>a\nb</pre></td></tr></table>';
    expect(md(html)).toBe("```\na\nb\n```");
  });

  it("in a line leaves the blanks at its ends to the line", () => {
    expect(md("<p>The command <code>light </code>lights it, and<code> trim</code> does not.</p>")).toBe(
      "The command `light` lights it, and `trim` does not.",
    );
  });

  it("has no numbers of lines that lead to themselves (rustdoc)", () => {
    expect(md('<pre><code><a href="#1" id="1">1</a>a();\n<a href="#2" id="2">2</a>b();</code></pre>')).toBe(
      "```\na();\nb();\n```",
    );
    expect(md('<pre><code><a href="#x" id="x">x</a>1();</code></pre>')).toBe("```\nx1();\n```");
  });

  it("has one end of a line where mandoc writes three", () => {
    expect(md("<pre>a {\n<br/>\n  b();\n<br/>\n  c();\n}</pre>")).toBe("```\na {\n  b();\n  c();\n}\n```");
    expect(md("<pre>a<br>\n  b<br><br>c</pre>")).toBe("```\na\n\n  b\n\nc\n```");
  });
});
