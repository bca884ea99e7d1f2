import { type Element } from "@farthing/html";
/** Whether MathJax 2 calls an element so. */
export declare const isMathJaxFrame: (element: Element) => boolean;
/** The script behind a frame of MathJax 2, which holds the TeX that is shown there. */
export declare const scriptOfFrame: (frame: Element) => Element | undefined;
/** Whether a script holds TeX that a frame before it stands for. */
export declare const isShownBefore: (script: Element) => boolean;
/** The TeX that MathJax 4 writes beside what it draws; `null` where it does not. */
export declare const latexIn: (container: Element) => string | null;
