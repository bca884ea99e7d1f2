import { WordBits } from "../text/word-bits.ts";

/** Words that hold sentences together; labels and menus have few. The most frequent ones of two dozen languages. */
const FUNCTION_WORDS =
  "the of and to in a is that it for on with as was are be this by from at have has had not but or an they their which you we he she his her will would can been were its " +
  "der die das und ist nicht ein eine einen einem einer zu den dem des mit sich auf für von im auch als an es wird werden sind hat war oder aber dass wie aus bei nach noch nur " +
  "le la les et est un une des du dans que qui pour pas sur au aux avec ce cette il elle ne se sont plus par mais ou son sa ses nous vous ont être " +
  "el los las y es una de del en que no se por con para su al lo como más pero sus este esta ha son fue también muy sin sobre " +
  "il lo gli e è di che non per un una del della dei nel con si sono anche come più ma al alla questo questa ha " +
  "o os as e é um uma do da dos das em no na que não para com por mais se foi como mas ao sua seu são também " +
  "het een en van dat niet op te zijn met voor aan er maar ook als bij dan uit naar wordt heeft deze " +
  "och att det som en på är av för med den till inte har de om ett men var jag sig från så kan ska " +
  "og er til at ikke jeg vi har blev kan skal være ble også etter " +
  "i w na z do się nie że jest to o jak po od za przez przy dla ale co tym które który są oraz tego był " +
  "a v na se že je s z do o k pro jako za by ale si jsou které který bylo být nebo také " +
  "и в не на что с по это как к из у за от но для о так все он она они было быть или же то мы бы при " +
  "і та що як до від це для або при він вона було які " +
  "ve bir bu için ile da de olarak çok gibi daha olan ne ama kadar sonra en " +
  "și în de la cu pe că nu este din mai care pentru sau au fost prin " +
  "és az egy nem hogy is van meg de csak mint ez azt volt vagy már " +
  "ja on ei se että oli mutta kun ovat myös hän joka tai niin kuin " +
  "και το η ο να του της την τα με για που από δεν είναι στο στην οι " +
  "في من على إلى أن التي الذي هذا هذه عن مع كان لا ما هو و " +
  "در از به که این را با است برای آن و می های بود یا " +
  "di yang dan untuk dengan tidak ini itu dari pada adalah dalam akan juga oleh " +
  "và là của có cho không được các với một trong những này để người " +
  "של את על לא הוא עם זה כי גם או";

/** Grammatical signs of languages that are written without blanks. */
export const FUNCTION_SIGNS =
  /[のはがをにでともへ的了是在和不有我他这這們们就也]|です|ます|した|する|에서|으로|습니다|한다|하는|ครับ|และ|ที่|ของ|ใน/gu;

/** Words of what stands around content, by topic. A block, a heading and a link each speak of some. */
const TOPICS = {
  consent:
    "cookie cookies consent gdpr datenschutz datenschutzerklärung privacy confidentialité privacidad privacidade riservatezza integritet adatvédelem prywatności tracking einwilligung akzeptieren accept accepter aceptar accetta zustimmen ablehnen reject",
  account:
    "login log-in signin signup register registrieren anmelden einloggen abmelden logout connexion inscription connectez-vous registrarse iniciar accedi entrar cadastre logga zaloguj войти регистрация password passwort contraseña account konto compte cuenta subscribe subscription subscriber abonnieren abonnement abonnez abonnez-vous suscríbete suscribirse iscriviti assine prenumerera newsletter newsletters 登录 登錄 注册 ログイン 会員登録 로그인 회원가입",
  share:
    "share sharing teilen partager compartir condividi compartilhar delen dela udostępnij поделиться facebook twitter linkedin whatsapp pinterest instagram tiktok youtube telegram tweet pocket flipboard reddit tumblr follow folgen suivez síguenos seguici siga print drucken imprimer imprimir stampa copy link email mastodon bluesky threads 分享 シェア 공유",
  legal:
    "copyright © rights reserved terms conditions impressum imprint agb nutzungsbedingungen disclaimer haftung legal mentions légales aviso condiciones termini condizioni reproduction trademark trademarks reservados réservés vorbehalten licensed 版权所有 利用規約 저작권",
  menu: "home menu search suche suchen recherche rechercher buscar cerca pesquisar sök szukaj поиск skip navigation contact kontakt contacto contatti contato startseite accueil inicio strona sitemap careers jobs press presse advertise werbung anzeige publicité publicidad pubblicità close schließen fermer cerrar back zurück top 首页 ホーム 搜索 検索 검색 メニュー",
  related:
    "related similar recommended recommend trending popular latest recent more-from also like lesen weiterlesen mehr verwandte ähnliche beliebte neueste meistgelesen aussi lire similaires recommandés populaires relacionados relacionadas recomendados también leer leggi anche correlati veja também leia relacionadas gerelateerd läs mer czytaj także похожие читайте также 相关 推荐 関連 おすすめ 관련 추천 next previous",
  comment:
    "comment comments commented reply replies kommentar kommentare antworten commentaire commentaires répondre comentario comentarios responder commento commenti rispondi comentários reacties kommentarer komentarze комментарии ответить 评论 コメント 댓글 report flag upvote",
  commerce:
    "cart basket checkout wishlist warenkorb panier carrito carrello carrinho winkelwagen koszyk корзина buy kaufen acheter comprar acquista sale shipping versand livraison envío spedizione delivery stock quantity qty add compare returns warranty 购物车 カート 장바구니 sold out",
  byline:
    "by von par por updated published posted aktualisiert veröffentlicht publié mis modifié publicado actualizado pubblicato aggiornato author autor auteur autore redaktion min read lesezeit lecture lectura uhr ago vor il hace 作者 发布 更新 投稿 公開 기자 입력",
  action:
    "read view show load learn see discover explore get start try download apply book request watch play click tap here details anzeigen ansehen entdecken jetzt mehr voir découvrir plus ver más scopri vedi saiba meer lees pokaż подробнее 查看 更多 もっと見る 더보기 all alle tous todos",
  support:
    "faq help hilfe aide ayuda support feedback helpful rating ratings stars review reviews bewertung bewertungen avis reseñas recensioni sponsored advertisement anzeige partner donate spenden",
} as const;
export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

/** Set for function words; below it one bit for each topic, in the order of TOPIC_NAMES. */
export const FUNCTION_BIT = 1 << 30;

const BITS = new Map<string, number>();
for (const [i, topic] of TOPIC_NAMES.entries())
  for (const word of TOPICS[topic].split(" ")) BITS.set(word, (BITS.get(word) ?? 0) | (1 << i));
for (const word of FUNCTION_WORDS.split(" ")) BITS.set(word, (BITS.get(word) ?? 0) | FUNCTION_BIT);

/** What words say, as bits. */
export const VOCABULARY = new WordBits(BITS);
