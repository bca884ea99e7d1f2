/** Sentences as they stand on any site, by language; `#` is the page's title. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: "More on # can be found further down. We update our pages whenever we hear of something new. Many readers wrote to us after the last issue, and we thank them all. The picture above was taken by one of our readers in spring. If you find a mistake, write to the editors and we will look at it. Our letter comes once a month and costs nothing. A list of places that we like is in the menu on the left. It was a warm year, and everybody was glad when the rain came at last.",
  de: "Mehr zum Thema # steht weiter unten. Wir erneuern unsere Seiten, sobald wir etwas hören. Viele haben uns nach dem letzten Heft geschrieben, und wir danken allen. Das Bild oben wurde im Frühling aufgenommen. Wer einen Fehler findet, schreibt der Redaktion. Unser Brief kommt einmal im Monat und ist umsonst. Eine Liste von Orten, die wir mögen, steht links im Menü. Es war ein warmes Jahr, und alle waren froh, als der Regen kam.",
  nl: "Meer over # staat verderop. Wij werken onze pagina's bij zodra we iets horen. Veel lezers schreven ons na het laatste nummer, waarvoor dank. De foto hierboven is in het voorjaar gemaakt. Wie een fout vindt, schrijft de redactie. Onze brief komt elke maand en is gratis. In het menu links staat een lijst van plekken die we mooi vinden. Het was een warm jaar en iedereen was blij met de regen.",
  sv: "Mer om # finns längre ner. Vi uppdaterar våra sidor så snart vi hör något nytt. Många läsare skrev till oss efter förra numret och vi tackar dem alla. Bilden ovan togs i våras. Den som hittar ett fel skriver till redaktionen. Vårt brev kommer en gång i månaden och är gratis. En lista på platser som vi gillar finns i menyn. Det var ett varmt år och alla blev glada när regnet kom.",
  fr: "On trouvera plus bas d'autres pages sur #. Nous mettons ce site à jour dès que nous apprenons du nouveau. Beaucoup de lecteurs nous ont écrit après le dernier numéro, merci à tous. La photo ci-dessus a été prise au printemps. Qui trouve une erreur écrit à la rédaction. Notre lettre paraît une fois par mois et ne coûte rien. La liste des lieux que nous aimons est dans le menu de gauche. L'année fut chaude et tout le monde se réjouit de la pluie.",
  es: "Más abajo hay más páginas sobre #. Renovamos el sitio en cuanto sabemos algo nuevo. Muchos lectores nos escribieron tras el último número y les damos las gracias. La foto de arriba se hizo en primavera. Quien encuentre un error, que escriba a la redacción. Nuestra carta llega una vez al mes. En el menú de la izquierda está la lista de lugares que nos gustan. Fue un año cálido y todos se alegraron de la lluvia.",
  it: "Più in basso si trovano altre pagine su #. Aggiorniamo il sito appena sappiamo qualcosa di nuovo. Molti lettori ci hanno scritto dopo l'ultimo numero e li ringraziamo. La foto qui sopra è di questa primavera. Chi trova un errore scriva alla redazione. La nostra lettera esce una volta al mese. Nel menu a sinistra c'è l'elenco dei luoghi che amiamo. È stato un anno caldo e tutti furono contenti della pioggia.",
  pt: "Mais abaixo há outras páginas sobre #. Renovamos o sítio assim que sabemos de algo novo. Muitos leitores escreveram depois do último número e agradecemos a todos. A fotografia acima foi tirada na primavera. Quem encontrar um erro escreva à redação. A nossa carta sai uma vez por mês. No menu à esquerda está a lista de lugares de que gostamos. Foi um ano quente e todos ficaram contentes com a chuva.",
  da: "Mere om # findes længere nede. Vi retter vores sider, så snart vi hører noget nyt. Mange læsere skrev til os efter sidste nummer, og vi takker dem alle. Billedet ovenfor blev taget i foråret. Den, der finder en fejl, skriver til redaktionen. Vores brev kommer en gang om måneden. Til venstre står en liste over steder, vi holder af. Det var et varmt år, og alle blev glade, da regnen kom.",
  cs: "Více na téma # najdete níže. Naše stránky obnovujeme, jakmile se něco dozvíme. Mnoho čtenářů nám napsalo po minulém čísle, děkujeme všem. Snímek nahoře vznikl na jaře. Kdo najde chybu, ať napíše redakci. Náš dopis vychází jednou za měsíc. V nabídce vlevo je seznam míst, která máme rádi. Byl to teplý rok a všichni se radovali z deště.",
  pl: "Więcej na temat # znajduje się niżej. Odświeżamy nasze strony, gdy tylko coś usłyszymy. Wielu czytelników napisało do nas po ostatnim numerze i dziękujemy wszystkim. Zdjęcie powyżej zrobiono wiosną. Kto znajdzie błąd, niech napisze do redakcji. Nasz list wychodzi raz w miesiącu. W menu po lewej jest lista miejsc, które lubimy. To był ciepły rok i wszyscy cieszyli się z deszczu.",
  tr: "# hakkında daha fazlası aşağıda. Yeni bir şey duyar duymaz sayfalarımızı yenileriz. Son sayıdan sonra birçok okur bize yazdı, hepsine teşekkür ederiz. Yukarıdaki fotoğraf ilkbaharda çekildi. Hata bulan yazı işlerine yazsın. Mektubumuz ayda bir gelir. Sevdiğimiz yerlerin listesi soldaki menüde. Sıcak bir yıldı ve yağmur gelince herkes sevindi.",
  fi: "Lisää aiheesta # on alempana. Päivitämme sivujamme heti, kun kuulemme uutta. Moni lukija kirjoitti meille viime numeron jälkeen, ja kiitämme kaikkia. Yllä oleva kuva otettiin keväällä. Virheen löytäjä kirjoittaa toimitukselle. Kirjeemme ilmestyy kerran kuussa. Luettelo paikoista, joista pidämme, on valikossa. Vuosi oli lämmin, ja kaikki iloitsivat sateesta.",
  ru: "Подробнее о теме # читайте ниже. Мы обновляем страницы, как только узнаём новое. Многие читатели написали нам после прошлого номера, спасибо всем. Снимок наверху сделан весной. Нашли ошибку — напишите в редакцию. Наше письмо выходит раз в месяц. Список мест, которые мы любим, находится в меню слева. Год был тёплым, и все обрадовались дождю.",
  el: "Περισσότερα για # θα βρείτε πιο κάτω. Ανανεώνουμε τις σελίδες μας μόλις μάθουμε κάτι νέο. Πολλοί αναγνώστες μας έγραψαν μετά το τελευταίο τεύχος και τους ευχαριστούμε. Η φωτογραφία τραβήχτηκε την άνοιξη. Αν βρείτε λάθος, γράψτε στη σύνταξη. Το γράμμα μας βγαίνει μία φορά τον μήνα. Στο μενού αριστερά υπάρχει κατάλογος με μέρη που αγαπάμε. Ήταν ζεστή χρονιά και όλοι χάρηκαν με τη βροχή.",
  ar: "المزيد عن # في الأسفل. نحدث صفحاتنا كلما سمعنا جديدا. كتب إلينا كثير من القراء بعد العدد الأخير ونشكرهم جميعا. التقطت الصورة أعلاه في الربيع. من يجد خطأ فليكتب إلى التحرير. تصدر رسالتنا مرة في الشهر. قائمة الأماكن التي نحبها في القائمة اليسرى. كانت سنة دافئة وفرح الجميع بالمطر.",
  hi: "# के बारे में और नीचे है। कुछ नया सुनते ही हम पन्ने बदलते हैं। पिछले अंक के बाद बहुत से पाठकों ने लिखा, सबका धन्यवाद। ऊपर का चित्र वसंत में लिया गया। गलती मिले तो संपादक को लिखें। हमारा पत्र महीने में एक बार आता है। पसंदीदा जगहों की सूची बाईं ओर है। साल गरम था और बारिश से सब खुश हुए।",
  ja: "「#」については下にも記事があります。新しいことが分かりしだいページを更新します。前号のあと多くの読者から便りがありました。上の写真は春に撮ったものです。誤りを見つけたら編集部までお知らせください。たよりは月に一度届きます。好きな場所の一覧は左のメニューにあります。暖かい年で、雨が降るとみな喜びました。",
  zh: "关于“#”的更多内容见下文。一有新消息我们就更新网页。上期之后许多读者来信，谢谢大家。上面的照片摄于春天。发现错误请写信给编辑部。我们的通讯每月一期。我们喜欢的地方列在左边的菜单里。那是温暖的一年，下雨时大家都很高兴。",
  ko: "#에 대한 더 많은 글은 아래에 있습니다. 새 소식을 들으면 곧 고칩니다. 지난 호 다음에 많은 독자가 편지를 보내 주셨습니다. 위 사진은 봄에 찍었습니다. 틀린 곳을 찾으면 편집부에 알려 주세요. 소식지는 한 달에 한 번 나옵니다. 좋아하는 곳의 목록은 왼쪽 메뉴에 있습니다. 따뜻한 해였고 비가 오자 모두 기뻐했습니다.",
};

const sentencesOf = (lang: string): readonly string[] => (SENTENCES[lang] ?? "").match(/[^.。।]+[.。।]\s*/g) ?? [];

/** Pseudo-random whole numbers below `below`, the same for the same name (xorshift, 32 bits). */
export function dice(name: string): (below: number) => number {
  let state = 2_463_534_242;
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** A paragraph of two to four sentences that say nothing. */
export function filler(lang: string, title: string, roll: (below: number) => number): string {
  const known = sentencesOf(lang);
  const count = 2 + roll(3);
  return Array.from({ length: count }, () => known[roll(known.length)] ?? "")
    .join("")
    .replaceAll("#", title)
    .trim();
}
