import { describe, expect, it } from "vitest";
import { isLoading, shellOf } from "./shell.ts";

describe("an empty shell", () => {
  it.each([
    "You need to enable JavaScript to run this app.",
    "This page requires JavaScript.",
    "JavaScript is disabled in your browser",
    "Bitte aktivieren Sie JavaScript in Ihrem Browser.",
    "Schakel JavaScript in om deze site te bekijken.",
    "Veuillez activer JavaScript pour continuer.",
    "Por favor, habilite JavaScript en su navegador.",
    "Ative o JavaScript para usar este site.",
    "Per usare il sito, abilita JavaScript.",
    "Włącz JavaScript, aby zobaczyć stronę.",
    "Для работы сайта включите JavaScript.",
    "JavaScript を有効にしてください。",
    "请启用 JavaScript 后重试",
    "JavaScript est désactivé dans votre navigateur.",
    "JavaScript ist deaktiviert.",
    "Для работы сайта JavaScript должен быть включён",
    "이 앱을 실행하려면 JavaScript를 활성화하세요.",
    "You need to enable JavaScript to run this app.",
    "# JavaScript is not available.\n\nWe’ve detected that JavaScript is disabled in this browser. Please enable JavaScript or switch to a supported browser to continue using the site. You can see a list of supported browsers in our Help Center.\n\n[Help Center](https://help.example/)\n\n[Terms of Service](https://a.example/tos) © 2026",
    "We're sorry but App doesn't work properly without JavaScript enabled. Please enable it to continue.",
    "# App\n\nThis site requires JavaScript to be enabled. [How to enable JavaScript](https://a.example)",
    "Please turn on JavaScript and reload the page.",
    "For full functionality of this site it is necessary to enable JavaScript. Here are the [instructions how to enable JavaScript in your web browser](https://www.enable-javascript.com/).",
    "To get the best experience, please enable JavaScript in your browser settings.",
    "This app works best with JavaScript enabled.",
    "Sorry, this application cannot run without JavaScript.",
    "Please enable JavaScript to view the comments powered by Disqus.",
    "JavaScript must be enabled in order for you to use this site. However, it seems JavaScript is either disabled or not supported by your browser.",
    "Need to enable JavaScript.",
    "The page needs JavaScript to be shown.",
    "JavaScript required",
    "Your browser has JavaScript turned off.",
    "1. Enable JavaScript and cookies to continue",
    "Looks like JavaScript is disabled. Sign in requires JavaScript.",
    "Enable JavaScript and cookies to continue",
  ])("asks for JavaScript: %s", (text) => {
    expect(shellOf(text, "")).toBe("script");
  });

  it.each([
    "Loading...",
    "## Loading…",
    "**Please wait**",
    "Loading, please wait...",
    "Wird geladen …",
    "Chargement en cours...",
    "加载中...",
    "読み込み中です",
  ])("says that it is loading: %s", (text) => {
    expect(shellOf(text, "")).toBe("loading");
    expect(isLoading(text)).toBe(true);
  });

  it.each([
    "Loading docks of the harbour",
    "Please wait for the second bell.",
    "A course on JavaScript: closures, promises and modules.",
    "Waiting",
    "JavaScript is an actively developed language.",
    "JavaScript : activités pour les enfants de huit à douze ans",
    "A JavaScript library for active users",
    "JavaScript 사용법",
    "Curso de JavaScript: actividades para principiantes",
    "# Does the shop work without JavaScript?\n\nYes. The catalogue and the basket work without JavaScript; forms are sent by the browser itself.",
    "## How to enable JavaScript in Chrome\n\n1. Open the settings.\n2. Choose Privacy and security, then Site settings.\n3. Choose JavaScript, and allow it.",
    "We need a JavaScript developer in Leeds. Write to jobs@a.example by 3 May.",
    "# Zola\n\nA generator of static sites. Its pages need no JavaScript.",
    "# htmx\n\nGives access to AJAX in HTML, without writing JavaScript yourself.",
    "The course requires basic knowledge of JavaScript. It begins on 4 May at 18:00 in room 12.",
    "This plugin requires no JavaScript and weighs 2 KB.",
    "The site does not require JavaScript.",
    "# noscript\n\nThe element shows its text where JavaScript is disabled. `<noscript>Text</noscript>`",
    "# Version 2.1\n\n- The menu no longer needs JavaScript.\n- JavaScript is required for the map only.",
    "Turn on, tune in: JavaScript turns thirty.",
    "Q: Why is my JavaScript disabled? A: An extension, such as NoScript, may have turned it off. Look into the list of extensions.",
    "Unser Kurs: JavaScript für Anfänger. Wie wird JavaScript aktiviert? Am 4. Mai um 18 Uhr.",
    "# Wie aktiviere ich JavaScript?\n\n1. Öffnen Sie die Einstellungen.\n2. Wählen Sie „Datenschutz“.\n3. Erlauben Sie JavaScript.",
    `JavaScript must be enabled. ${"The ferry leaves at nine. ".repeat(20)}`,
  ])("is none that says something: %s", (text) => {
    expect(shellOf(text, "")).toBeUndefined();
  });
});

it("a page that shows nothing is one where its source has what may make some", () => {
  expect(shellOf(" \n", "<div id=app></div><script src=app.js></script>")).toBe("unrun");
  expect(shellOf("", "<iframe src=/boats></iframe>")).toBe("unrun");
  expect(shellOf("", "<p> </p>")).toBeUndefined();
  expect(shellOf("Boats", "<script src=app.js></script>")).toBeUndefined();
});
