/** What a page writes where something is being loaded, in the languages of most pages, and nothing else. */
export const LOADING =
  /^\s*(?:loading|please wait|one moment|laden|wird geladen|lädt|chargement|cargando|caricamento|carregando|загрузка|加载中|載入中|読み込み中|로딩)(?:[^.!?…]{0,30}(?:\.\.\.|…)|\s?\.?)\s*$/i;
