export { mixedPage } from "./mixed.ts";
