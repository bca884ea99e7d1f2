const HIT = "window.hit=1";

/** A text that tries to act in whatever shows it. */
export const HOSTILE = `# Hello <img src=x onerror="${HIT}">

<script>${HIT}</script>
<svg onload="${HIT}"><script>${HIT}</script></svg>
<iframe srcdoc="<script>parent.hit=1</script>"></iframe>
<style>body{background:url(https://evil.example/css)}</style>
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
<form action="https://evil.example/"><input name="q" autofocus onfocus="${HIT}"></form>

[script](javascript:${HIT}) [data](data:text/html,<script>parent.hit=1</script>) [relative](/operator) [user](https://a@evil.example/)
[encoded](&#106;avascript:${HIT}) [vb](vbscript:x) [bank](https://evil.example/)

![picture](https://pictures.example/x.svg) ![inside](http://127.0.0.1:9/x.png) ![data](data:image/svg+xml,<svg/onload=${HIT}>)

[ref]: javascript:${HIT}
[ref] ![ref]

\`\`\`html
</code></pre><script>${HIT}</script>
\`\`\`

| a <b onclick="${HIT}">b</b> |
| --- |
| </table><script>${HIT}</script> |
`;
