import type { FreshQuestion } from "../fresh-question.ts";
import { chineseKorean } from "./chinese-korean.ts";
import { finnishTurkish } from "./finnish-turkish.ts";
import { greekArabic } from "./greek-arabic.ts";
import { hindiJapanese } from "./hindi-japanese.ts";

/** Questions of eight languages about what one does or what happens, answered in other words than theirs; to fit to. As many again are in `../held-out`. */
export const acts: readonly FreshQuestion[] = [...finnishTurkish, ...greekArabic, ...hindiJapanese, ...chineseKorean];
