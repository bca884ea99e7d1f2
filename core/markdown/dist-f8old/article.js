
export { t as articleOf, n as fragmentOf } from "./article-Cp2TVdTf.js";
