import { WordBits } from "../text/word-bits.ts";
/** Grammatical signs of languages that are written without blanks. */
export declare const FUNCTION_SIGNS: RegExp;
/** Words of what stands around content, by topic. A block, a heading and a link each speak of some. */
declare const TOPICS: {
    readonly consent: "cookie cookies consent gdpr datenschutz datenschutzerklärung privacy confidentialité privacidad privacidade riservatezza integritet adatvédelem prywatności tracking einwilligung akzeptieren accept accepter aceptar accetta zustimmen ablehnen reject";
    readonly account: "login log-in signin signup register registrieren anmelden einloggen abmelden logout connexion inscription connectez-vous registrarse iniciar accedi entrar cadastre logga zaloguj войти регистрация password passwort contraseña account konto compte cuenta subscribe subscription subscriber abonnieren abonnement abonnez abonnez-vous suscríbete suscribirse iscriviti assine prenumerera newsletter newsletters 登录 登錄 注册 ログイン 会員登録 로그인 회원가입";
    readonly share: "share sharing teilen partager compartir condividi compartilhar delen dela udostępnij поделиться facebook twitter linkedin whatsapp pinterest instagram tiktok youtube telegram tweet pocket flipboard reddit tumblr follow folgen suivez síguenos seguici siga print drucken imprimer imprimir stampa copy link email mastodon bluesky threads 分享 シェア 공유";
    readonly legal: "copyright © rights reserved terms conditions impressum imprint agb nutzungsbedingungen disclaimer haftung legal mentions légales aviso condiciones termini condizioni reproduction trademark trademarks reservados réservés vorbehalten licensed 版权所有 利用規約 저작권";
    readonly menu: "home menu search suche suchen recherche rechercher buscar cerca pesquisar sök szukaj поиск skip navigation contact kontakt contacto contatti contato startseite accueil inicio strona sitemap careers jobs press presse advertise werbung anzeige publicité publicidad pubblicità close schließen fermer cerrar back zurück top 首页 ホーム 搜索 検索 검색 メニュー";
    readonly related: "related similar recommended recommend trending popular latest recent more-from also like lesen weiterlesen mehr verwandte ähnliche beliebte neueste meistgelesen aussi lire similaires recommandés populaires relacionados relacionadas recomendados también leer leggi anche correlati veja também leia relacionadas gerelateerd läs mer czytaj także похожие читайте также 相关 推荐 関連 おすすめ 관련 추천 next previous";
    readonly comment: "comment comments commented reply replies kommentar kommentare antworten commentaire commentaires répondre comentario comentarios responder commento commenti rispondi comentários reacties kommentarer komentarze комментарии ответить 评论 コメント 댓글 report flag upvote";
    readonly commerce: "cart basket checkout wishlist warenkorb panier carrito carrello carrinho winkelwagen koszyk корзина buy kaufen acheter comprar acquista sale shipping versand livraison envío spedizione delivery stock quantity qty add compare returns warranty 购物车 カート 장바구니 sold out";
    readonly byline: "by von par por updated published posted aktualisiert veröffentlicht publié mis modifié publicado actualizado pubblicato aggiornato author autor auteur autore redaktion min read lesezeit lecture lectura uhr ago vor il hace 作者 发布 更新 投稿 公開 기자 입력";
    readonly action: "read view show load learn see discover explore get start try download apply book request watch play click tap here details anzeigen ansehen entdecken jetzt mehr voir découvrir plus ver más scopri vedi saiba meer lees pokaż подробнее 查看 更多 もっと見る 더보기 all alle tous todos";
    readonly support: "faq help hilfe aide ayuda support feedback helpful rating ratings stars review reviews bewertung bewertungen avis reseñas recensioni sponsored advertisement anzeige partner donate spenden";
};
export type Topic = keyof typeof TOPICS;
export declare const TOPIC_NAMES: Topic[];
/** Set for function words; below it one bit for each topic, in the order of TOPIC_NAMES. */
export declare const FUNCTION_BIT: number;
/** What words say, as bits. */
export declare const VOCABULARY: WordBits;
export {};
