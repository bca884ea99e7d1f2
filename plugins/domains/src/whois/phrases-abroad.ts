/**
 * What registries say in languages other than English. As in `phrases.ts`: whole statements, lower case, `§` for the asked
 * name. One line a language.
 */

/** How one language speaks of a name. All are alternatives of a pattern. */
interface Language {
  /** What is spoken of: the name, or an entry of the register. */
  readonly subject: string;
  /** "Does not exist", "was not found", "is not registered", "is free". */
  readonly missing: string;
  /** "There are no entries", without a subject. */
  readonly nothing: string;
  /** Words that lead on from there, to the register or the name. */
  readonly where: string;
  /** "Reserved", "cannot be registered", "not available". */
  readonly kept: string;
  /** "Too many questions", "limit exceeded". */
  readonly throttled: string;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  es: {
    subject: "(?:el |este )?(?:nombre de )?dominio(?: solicitado| consultado)?|registro|objeto",
    missing:
      "no (?:existe|registrado|encontrado|(?:se encuentra|est[aá]|fue|ha sido) (?:registrado|encontrado))|(?:est[aá] |se encuentra )?(?:disponible|libre)(?: para (?:su )?registro)?",
    nothing:
      "(?:no (?:se encontr(?:ó|aron)|hay|existen)|sin) (?:ning[uú]n )?(?:registros?|resultados?|datos|coincidencias|objetos?)",
    where: "en|para|con",
    kept: "(?:est[aá] |se encuentra )?(?:reservado|restringido|bloqueado|prohibido)|no (?:est[aá] |se encuentra )?disponible|no (?:se )?puede (?:ser )?registra(?:rse|do)",
    throttled: "demasiadas (?:consultas|solicitudes|peticiones)|l[ií]mite .{0,40}(?:excedido|superado|alcanzado)",
  },
  pt: {
    subject: "(?:o |este )?(?:nome de )?dom[ií]nio|registr?o|objeto",
    missing:
      "n[aã]o (?:existe|regist(?:r?ado)|encontrado|(?:est[aá]|foi) (?:regist(?:r?ado)|encontrado))|(?:est[aá] )?(?:dispon[ií]vel|livre)(?: para registr?o)?",
    nothing: "(?:nenhum|n[aã]o (?:existem?|foram encontrados)|sem) (?:registr?os?|resultados?|dados|objetos?)(?: encontrados?)?",
    where: "em|no|na|para",
    kept: "(?:est[aá] )?(?:reservado|restrito|bloqueado)|n[aã]o (?:est[aá] )?dispon[ií]vel|n[aã]o pode ser regist(?:r?ado)",
    throttled: "muitas (?:consultas|requisi[cç][oõ]es)|limite .{0,40}(?:excedido|atingido|ultrapassado)",
  },
  fr: {
    subject: "(?:le |ce )?(?:nom de )?domaine(?: demandé)?|objet",
    missing:
      "(?:n'?existe pas|inexistant|non (?:trouv[eé]|enregistr[eé])|n'?(?:est pas enregistr[eé]|a pas [eé]t[eé] trouv[eé]))|(?:est )?(?:disponible|libre)(?: [aà] l'?enregistrement)?",
    nothing: "aucun(?:e)? (?:enregistrement|r[eé]sultat|donn[eé]e|domaine|objet|correspondance)(?: trouv[eé]e?)?",
    where: "dans|pour",
    kept: "(?:est )?(?:r[eé]serv[eé]|bloqu[eé]|interdit)|(?:n'?est pas|non) disponible|ne peut (?:pas )?[eê]tre enregistr[eé]",
    throttled: "trop de (?:requ[eê]tes|demandes)|(?:limite|quota) .{0,40}(?:d[eé]pass[eé]e?|atteinte?)",
  },
  it: {
    subject: "(?:il |questo )?(?:nome a )?dominio|oggetto",
    missing: "(?:non (?:trovato|registrato|esiste|[eè] (?:registrato|stato trovato)))|(?:[eè] )?(?:disponibile|libero)",
    nothing: "nessun(?:a)? (?:risultato|oggetto|record|corrispondenza|dominio)(?: trovat[oa])?",
    where: "in|nel|per",
    kept: "(?:[eè] )?(?:riservato|bloccato)|non (?:[eè] )?disponibile|non pu[oò] essere registrato",
    throttled: "troppe richieste|limite .{0,40}(?:superato|raggiunto)",
  },
  de: {
    subject: "(?:die |der |diese |dieser )?(?:domain|domainname|eintrag)",
    missing: "(?:(?:ist |wurde )?nicht (?:gefunden|registriert|vergeben)|existiert nicht)|(?:ist )?(?:frei|verfügbar)",
    nothing: "keine? (?:eintr[aä]ge|eintrag|daten|ergebnisse?|domain|treffer)(?: gefunden)?",
    where: "in|für|zu",
    kept: "(?:ist )?(?:reserviert|gesperrt)|(?:ist )?nicht verfügbar|kann nicht registriert werden",
    throttled: "zu viele (?:anfragen|abfragen)|limit .{0,40}(?:überschritten|erreicht)",
  },
  nl: {
    subject: "(?:de |het )?(?:domein|domeinnaam)",
    missing: "(?:(?:is |werd )?niet (?:gevonden|geregistreerd)|bestaat niet)|(?:is )?(?:vrij|beschikbaar)",
    nothing: "geen (?:gegevens|resultaten|domein|domeinnaam)(?: gevonden)?",
    where: "in|voor",
    kept: "(?:is )?(?:gereserveerd|geblokkeerd)|(?:is )?niet beschikbaar",
    throttled: "te veel (?:aanvragen|verzoeken)|limiet .{0,40}(?:overschreden|bereikt)",
  },
  ru: {
    subject: "(?:домен|доменное имя|доменне ім'?я|запис[ьи])",
    missing:
      "(?:не (?:найден[оа]?|зарегистрирован[оа]?|существует|знайден[оае]?|зареєстрован[оае]?|існує))|(?:свободен|свободно|доступен(?: для регистрации)?|вільний|вільне)",
    nothing: "(?:нет данных|записей не найдено|ничего не найдено|нічого не знайдено)",
    where: "в|для|о",
    kept: "(?:зарезервирован[оа]?|заблокирован[оа]?|запрещен[оа]?|зарезервован[ое]?)|недоступ(?:ен|но)(?: для регистрации)?",
    throttled: "(?:слишком много|превышен[оа]?|забагато) .{0,30}(?:запрос|лимит|запит|количеств)",
  },
  tr: {
    subject: "(?:alan adı|kayıt)",
    missing: "(?:bulunamadı|bulunmamaktadır|kayıtlı değil(?:dir)?)|(?:müsait|boşta)",
    nothing: "(?:kayıt|sonuç|eşleşme) (?:bulunamadı|yok)",
    where: "için",
    kept: "rezerve(?: edilmiştir)?",
    throttled: "çok fazla (?:istek|sorgu)",
  },
  vi: {
    subject: "tên miền",
    missing: "(?:chưa (?:được )?đăng ký|không tồn tại|không tìm thấy)|còn trống",
    nothing: "không (?:tìm thấy|có) (?:kết quả|dữ liệu|bản ghi)",
    where: "trong|cho",
    kept: "(?:bị |được )?(?:bảo lưu|cấm)",
    throttled: "quá nhiều (?:yêu cầu|truy vấn)",
  },
};

/** Chinese, Japanese and Korean write without blanks. */
const EAST_ASIAN_MISSING =
  /^(?:(?:您?查询的|該|该|上記|상기 ?)?(?:域名|网域名称|網域名稱|ドメイン名?は?|도메인(?:이름)?[은는이]?)?[: ]*§? *)(?:未(?:被)?(?:注册|註冊|找到)|(?:尚未|没有|沒有)(?:被)?(?:注册|註冊)|不存在|(?:は)?(?:登録されて(?:いません|おりません)|存在しません|見つかりません(?:でした)?)|등록되어 있지 않습니다|查(?:无|無)此域名)。?$|^(?:該当する(?:データ|情報|ドメイン名)(?:が|は)(?:あり|見つかり)ません(?:でした)?|没有(?:找到)?(?:匹配的|相关的)?(?:记录|信息|结果)|查(?:无|無)(?:此域名|资料|資料|结果|結果))。?$/;
const EAST_ASIAN_KEPT =
  /^(?:(?:该|該)?(?:域名|网域名称|網域名稱|ドメイン名?は?)[: ]*§? *)(?:已?被?(?:保留|禁止)|予約(?:済み|されています))/;
const EAST_ASIAN_THROTTLED =
  /(?:查询|查詢|请求|訪問|访问|操作)(?:过于|過於|太|次数)?(?:频繁|頻繁|超限|超过)|(?:回数|アクセス)(?:制限|が集中)/;

const languages = Object.values(LANGUAGES);

/** "Not registered"; each accounts for the whole statement. */
export const NOT_FOUND_ABROAD: readonly RegExp[] = [
  ...languages.map(
    ({ subject, missing, nothing, where }) =>
      new RegExp(
        `^(?:(?:(?:${subject})[: ]*(?:§[: -]*)?|§ ?[:-]? ?)(?:${missing})|(?:${nothing}))(?: (?:${where}) (?:.{0,50} )?\\(?§?[^ ]{0,30})?$`,
      ),
  ),
  EAST_ASIAN_MISSING,
];

/** Kept back. */
export const RESERVATIONS_ABROAD: readonly RegExp[] = [
  ...languages.map(
    ({ subject, kept }) =>
      new RegExp(`^(?:(?:${subject})[: ]*(?:§[: -]*)?|§ ?[:-]? ?(?:${subject})? ?)(?:${kept})(?: .{0,60})?$`),
  ),
  EAST_ASIAN_KEPT,
];

/** The registry answers too many questions. */
export const THROTTLES_ABROAD: readonly RegExp[] = [
  ...languages.map(({ throttled }) => new RegExp(`(?:^|[^\\p{L}])(?:${throttled})`, "u")),
  EAST_ASIAN_THROTTLED,
];
