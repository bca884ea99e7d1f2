/**
 * RDAP services as IANA published them on 30 September 2026 (https://data.iana.org/rdap/dns.json): what the service starts
 * with until it has fetched the list of the day. `{tld}` stands for the TLD; TLDs are divided by blanks.
 */
export const SHIPPED_SERVICES: Readonly<Record<string, string>> = {
  "https://rdap.verisign.com/{tld}/v1/": "com net",
  "https://tld-rdap.verisign.com/{tld}/v1/": `cc comsec name verisign web xn--11b4c3d xn--3pxu8k xn--42c2d9a xn--9dbq2a xn--c2br7g
    xn--fhbei xn--j1aef xn--mk1bu44c xn--pssy2u xn--t60b56a xn--tckwe`,
  "https://rdap.publicinterestregistry.org/rdap/": `charity foundation gives giving ngo ong org xn--c1avg xn--i1b6b1a6a2e xn--nqv7f
    xn--nqv7fs00ema`,
  "https://pubapi.registry.google/rdap/": `ads android app boo cal channel chrome dad day dclk dev docs drive eat esq fly foo gbiz gle
    gmail goog google guge hangout here how ing map meet meme mov new nexus page phd play prod prof rsvp search soy xn--flw351e
    xn--q9jyb4c xn--qcka1pmc youtube zip`,
  "https://rdap.identitydigital.services/rdap/": `abb abbott abc academy accenture accountants actor aeg aero agakhan agency ai airbus
    airforce akdn alipay allstate aol apartments archi army arte asda asia associates attorney auction audi band barclaycard barclays
    barefoot bargains bbt bcg beats bestbuy bet bike bingo bio black bloomberg blue bm bms bnpparibas boehringer bofa bosch boutique
    bradesco broker builders business cab cafe camera camp capital cards care careers cash casino catering center cern cfa chanel chat
    cheap church cipriani circle citadel city claims cleaning clinic clinique clothing clubmed coach codes coffee community company
    computer condos construction consulting contact contractors cool coupon coupons credit creditcard crs cruise cruises dance dating
    deals degree delivery delta democrat dental dentist diamonds digital direct directory discount discover doctor dog domains edeka
    education email emerck energy engineer engineering enterprises equipment ericsson estate events exchange expert exposed express
    extraspace fage fail family fan farm fedex ferrari fidelity fido finance financial fish fitness flights florist football forex
    forsale frogans fund furniture futbol fyi gallery gallo gallup games genting gifts glass global gmbh gold golf goodyear got graphics
    gratis green gripe group guide guru haus hdfc hdfcbank healthcare helsinki hermes hkt hockey holdings holiday homedepot hospital
    house hughes ice imamat immo immobilien industries info institute insure international investments irish ismaili ist istanbul itv
    jaguar java jeep jetzt jewelry jio jll jot juegos kaufen kerryhotels kerryproperties kids kim kitchen kosher kuokgroup lamborghini
    lamer land landrover lasalle lawyer lds lease lefrak legal lego lgbt life lighting limited limo live llc loans lotto ltd ltda
    lundbeck maif maison management market marketing markets marriott mba mckinsey media memorial mit mobi moda money mormon mortgage
    movie mu nab navy network news next nextdirect nikon ninja nissay nowtv nra obi onl oracle orange organic origins partners parts
    pccw pet photography photos pictet pictures pink pizza place plumbing plus pnc poker post pro productions progressive promo
    properties pub pwc recipes red redumbrella rehab reise reisen reliance rentals repair report republican restaurant reviews rexroth
    rich richardli ril rip rocks rogers run rwe safety sale salon sanofi sarl saxo sbi scholarships school schule sener services sew
    shangrila shiksha shoes shopping show singles ski soccer social software solar solutions song spa srl stada star statebank stockholm
    studio style supplies supply support surgery systems taobao tatamotors tax taxi team technology temasek tennis thd theater tiaa
    tienda tips tires tmall today tools tours town toys trading training travel travelers travelersinsurance trv tvs ubank ubs
    university ups vacations vanguard vegas ventures vet viajes video vig viking villas vin visa vision volvo vote voto voyage watch
    watches weber weir wine works world wtf xin xn--1ck2e1b xn--5su34j936bgsg xn--5tzm5g xn--6frz82g xn--b4w605ferd xn--bck1b9a5dre4c
    xn--cck2b3b xn--czrs0t xn--eckvdtc9d xn--fct429k xn--fjq720a xn--fzys8d69uvgm xn--gckr3f0f xn--gk3at1e xn--jvr189m xn--rovu88b
    xn--unup4y xn--vhquv xn--w4r85el8fhu5dnra xn--w4rs40l yahoo zara zero zone`,
  "https://rdap.centralnic.com/{tld}/": `allfinanz art audio auto autos baby beauty best bmw boats bond box build cam car cars case ceo
    cfd christmas college cyou dealer deloitte dhl diet dvag fans flowers fm fo fresenius frl game gd gent guitars hair help homes
    hosting icu inc kpn kred lat lidl llp lol london lpl lplfinancial luxury makeup mini mom monster motorcycles nokia ooo pics pohl
    protection qpon quest radio reit rent ruhr saarland sbs schwarz security sfr skin smart stc stcgroup storage theatre tickets tui vg
    viva wme xn--4gbrim xn--vermgensberater-ctb xn--vermgensberatung-pwb xyz yachts zuerich`,
  "https://rdap.centralnicregistry.com/{tld}/": "jnj",
  "https://rdap.gmoregistry.net/rdap/": `bridgestone brother canon datsun dnp epson firestone fujitsu ggee gmo goldpoint hisamitsu hitachi
    honda hyundai infiniti jcb kddi kia komatsu kyoto lexus lotte mitsubishi nagoya nec nhk nico nissan okinawa otsuka panasonic
    playstation ricoh ryukyu sharp shop softbank sony suzuki tokyo toray toshiba toyota yodobashi yokohama`,
  "https://rdap.radix.host/rdap/": "fun host online press pw site space store tech uno website",
  "https://rdap.registry.click/rdap/": `click country diy feedback food forum hiv lifestyle living observer pid property realty sexy trust
    vana`,
  "https://rdap.mobile-registry.com/rdap/": "blockbuster data dish dot dtv dvr latino mobile ollo ott phone sling",
  "https://rdap.nominet.uk/{tld}/": `abbvie amazon audible author aws azure bbc bbva bing book bot broadway buy call career cymru deal desi
    fairwinds fast fire free gop gucci hot hotmail ieee imdb jobs joy kindle like locus med microsoft moi mtn now nowruz office omega
    pars pay pharmacy pin pioneer pn prime read realestate realtor room safe save secure shell shia silk sky skype smile spot swatch
    talk tci tunes tushu uk virgin wales wanggou wed windows wow xbox xn--cckwcxetd xn--jlq480n2rg xn--mgbt3dhd yamaxun you zappos`,
  "https://rdap.zdnsgtld.com/{tld}/": `baidu citic icbc ren sohu top unicom wang xn--30rr7y xn--3bst00m xn--6qq986b3xl xn--8y0a063a
    xn--9et52u xn--czr694b xn--czru2d xn--fiq64b xn--hxt814e xn--imr513n xn--otu796d xn--ses554g`,
  "https://rdap.teleinfo.cn/": "anquan shouji xihuan xn--vuq861b yun",
  "https://rdap.teleinfo.cn/{tld}/": "xn--3ds443g xn--fiq228c5hs xn--kput3i xn--nyqy26a xn--rhqv96g",
  "https://rdap.ngtld.cn/": "sina weibo xn--55qw42g xn--55qx5d xn--9krt00a xn--io0a7i xn--zfr164b",
  "https://rdap.gtlds.nic.br/": "bom final globo rio uol",
  "https://rdap.ryce-rsp.com/rdap/": "cologne koeln tirol wien",
  "https://rdap.registry.bar/rdap/": "bar rest",
  "https://rdap.registry.coop/rdap/": "coop creditunion",
  "https://rdap.registry.cloud/rdap/": "cloud",
  "https://rdap.registry.gift/rdap/": "gift",
  "https://rdap.registry.hiphop/rdap/": "hiphop",
  "https://rdap.registry.love/rdap/": "love",
  "https://rdap.registryservices.music/rdap/": "music",
  "https://rdap.uniregistry.net/rdap/": "link",
  "https://rdap.flexireg.net/": "moscow xn--80adxhks",
  "https://rdap.{tld}.fury.ca/rdap/": "blog ca crown eco kiwi mls",
  "https://nic.samsung/rdap/": "samsung xn--cg4bki",
  "https://rdap.aliregistry.cn/rdap/": "alibaba",
  "https://rdap.nic.{tld}/rdap/": "africa capetown durban gov joburg jprs locker ntt sakura yandex",
  "https://rdap.nic.{tld}/v1/": "berlin hamburg ikano versicherung",
  "https://rdap.nic.{tld}/": `aaa aarp able abogado abudhabi accountant aco ad adult aetna afl aig airtel ally alsace alstom
    americanexpress americanfamily amex amfam amica amsterdam analytics anz apple aquarelle ar arab aramco as athleta auspost axa banamex
    bank barcelona baseball basketball bauhaus bayern bcn beer bharti bible bid biz blackfriday booking bostik boston brussels buzz bzh
    calvinklein capitalone caravan casa cat catholic cba cbn cbre chase chintai cisco citi club cm commbank compare cooking corsica
    courses cpa cr cricket cuisinella cv cx cz date dds dell design download dubai dupont earth erni eurovision eus faith farmers fashion
    ferrero film firmdale fishing fit flickr flir ford fox fr frontier ftr gal gap garden gay gdn gea george gmx godaddy grainger
    grocery gs hbo health hn homegoods homesense horse hotels hsbc ht hyatt ibm ifm ink insurance intuit ipiranga itau jmp jpmorgan
    kpmg krd lacaixa lanxess latrobe law leclerc lifeinsurance lilly lincoln loan luxe ly madrid man mango marshalls mattel melbourne
    men menu merckmsd miami mint ml mlb mma moe monash moto ms msd museum nba netbank netflix neustar nf nfl nike norton nrw nyc olayan
    olayangroup one open osaka ovh paris party pfizer pg philips photo physio ping pm politie porn praxi pru prudential quebec racing re
    review rodeo rugby samsclub sandvik sandvikcoromant sap sas scb schaeffler schmidt science scot sd seat seek select seven sex sncf
    sport ss staples statefarm stream study sucks surf swiss sydney tab taipei target tattoo tdk tel teva tf tjmaxx tjx tkmaxx total
    trade tube tv vi vip vivo vlaanderen vodka voting walmart walter weather weatherchannel webcam wedding wf whoswho wiki williamhill
    win winners woodside work wtc xerox xn--80aqecdr1a xn--80asehdb xn--80aswg xn--g2xx48c xn--kcrx77d1x4a xn--mgba3a3ejt
    xn--mgba7c0bbn0a xn--mgbab2bd xn--mgbca7dzdo xn--mgbi4ecexp xn--ngbc5azd xn--ngbrx xn--p1acf xn--tiq49xqyj xxx yoga yt zm`,
  "https://rdap.nic.net.ng/": "ng",
  "https://rdap.nic.or.kr/": "kr xn--3e0b707e",
  "https://rdap.nic.sn/whois43/": "sn",
  "https://rdap.cctld.au/rdap/": "au",
  "https://rdap.cctld.uz/": "uz",
  "https://rdap.bhregistry.bh/rdap/": "bh xn--mgbcpq6gpa1a",
  "https://rdap.dns.pl/": "pl",
  "https://rdap.fi/rdap/rdap/": "fi",
  "https://rdap.hostmaster.ua/": "ua",
  "https://rdap.iana.org/": "int",
  "https://rdap.isnic.is/rdap/": "is",
  "https://rdap.kenic.or.ke/": "ke",
  "https://rdap.lbdr.org.lb/": "lb",
  "https://rdap.nixiregistry.in/rdap/": "in",
  "https://rdap.norid.no/": "no",
  "https://rdap.pandi.id/rdap/": "id",
  "https://rdap.register.si/": "si",
  "https://rdap.registro.br/": "br",
  "https://rdap.registry.ec/": "ec",
  "https://rdap.registry.gy/": "gy",
  "https://rdap.ricta.org.rw/": "rw",
  "https://rdap.sgnic.sg/rdap/": "sg",
  "https://rdap.sidn.nl/": "nl",
  "https://rdap.thains.co.th/": "th xn--o3cw4h",
  "https://rdap.tonicregistry.to/rdap/": "to",
  "https://rdap.tznic.or.tz/": "tz",
  "https://ccrdap.twnic.tw/tw/": "tw",
  "https://ccrdap.twnic.tw/taiwan/": "xn--kpry57d",
  "https://keetmans.omadhina.co.na/": "na",
  "https://rdap.y.net.ye/": "ye",
  "https://whois.kyregistry.ky/rdap/": "ky",
  "https://whois.nic.{tld}/rdap/": "mtr tatar xn--d1acj3b",
  "https://whois.sr/rdap/": "sr",
  "https://www.rdap.fj/": "fj",
};

/**
 * Services that registries run without IANA listing them; used where the list has none. Only those whose answers are known
 * to be the registry's own.
 */
export const UNLISTED_SERVICES: Readonly<Record<string, string>> = {
  "https://rdap.identitydigital.services/rdap/": "io",
};
