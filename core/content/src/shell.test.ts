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
  ])("asks for JavaScript: %s", (text) => {
    expect(shellOf(text)).toBe("script");
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
    expect(shellOf(text)).toBe("loading");
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
    `JavaScript must be enabled. ${"The ferry leaves at nine. ".repeat(20)}`,
  ])("is none that says something: %s", (text) => {
    expect(shellOf(text)).toBeUndefined();
  });
});
