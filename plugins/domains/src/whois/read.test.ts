import { inTime } from "@farthing/contract/test";
import { describe, expect, test } from "vitest";
import { readWhois } from "./read.ts";

const status = (answer: string, domain = "example.com") => readWhois({ text: answer }, domain).status;

describe("names that nobody has", () => {
  test.each([
    ["a gTLD", "example.com", 'No match for "EXAMPLE.COM".\n>>> Last update of whois database: 2026-01-01T00:00:00Z <<<\n'],
    [
      "Identity Digital, above its terms",
      "example.io",
      "Domain not found.\n>>> Last update of WHOIS database: 2026-01-01 <<<\n\nTerms of Use: Access is limited; registered names are available on request.\n",
    ],
    ["right below its terms", "example.ee", "Results may not be used for commercial or\nsimilar purposes.\nDomain not found\n"],
    ["a status", "example.de", "% Restricted rights.\n\nDomain: example.de\nStatus: free\n"],
    ["CoCCA", "example.af", "Domain Name: example.af\nDomain Status: No Object Found\n"],
    ["a remark", "example.fr", "%%\n%% This is the AFNIC Whois server.\n%%\n\n%% NOT FOUND\n"],
    ["a sentence over two lines", "example.ch", "We do not have an entry\nin our database matching your query.\n"],
    ["brackets", "example.my", "Domain Name [example.my] does not exist in database\n"],
    ["Spanish", "example.com.ar", "El dominio no se encuentra registrado en NIC Argentina\n"],
    [
      "Japanese manners",
      "example.jp",
      "[ JPRS database provides information on network administration. Its use is    ]\n[ restricted to network administration purposes.                              ]\n\nNo match!!\n",
    ],
    [
      "Japanese manners, right below the frame",
      "example.co.jp",
      "[ JPRS database provides information on network administration. Its use is    ]\n[ restricted to network administration purposes.                              ]\nNo match!!\n\n詳細は説明を参照してください。\n",
    ],
    [
      "terms about registrants",
      "example.com.ua",
      "% FOR INFORMATION ABOUT THE REGISTRANT OF A NAME, ASK ITS REGISTRAR.\n\n% No entries found for domain example.com.ua\n",
    ],
    ["a key", "example.tld", "Key not found\n"],
    ["IANA, for its own TLDs", "example.int", "% IANA WHOIS server\n% This query returned 0 objects.\n"],
    ["Spanish, with a status", "example.com.gt", "Dominio: example.com.gt\nEstado: Disponible\n"],
    ["Portuguese", "example.cv", "Domínio example.cv não registado\n"],
    ["French", "example.ne", "Le domaine example.ne n'existe pas.\n"],
    ["German", "example.de", "Die Domain example.de ist nicht registriert.\n"],
    ["Russian", "xn--e1afmkfd.xn--p1ai", "Домен «пример.рф» не зарегистрирован.\n"],
    ["Chinese", "example.cn", "域名未注册\n"],
    ["Japanese", "example.jp", "上記ドメイン名は登録されていません。\n"],
    ["Vietnamese", "example.vn", "Tên miền chưa được đăng ký\n"],
    ["a Freenom registry", "example.ga", "   Invalid query or domain name not known in My GA Domain Registry\n"],
    ["no information", "example.co.za", "No information was found matching that query.\n"],
    ["a U-label", "xn--mnchen-3ya.se", 'domain "münchen.se" not found.\n'],
  ])("%s", (_, domain, answer) => expect(status(answer, domain)).toBe("available"));
});

describe("no answer is never availability", () => {
  test.each([
    ["a throttled AFNIC says both", "example.fr", "%% Too many requests...\n%%\n\n%% No entries found in the AFNIC Database.\n"],
    ["a limit", "example.org", "WHOIS LIMIT EXCEEDED - SEE WWW.PIR.ORG/WHOIS FOR DETAILS\n"],
    ["a TLD that moved away", "example.info", "TLD is not supported.\n>>> Last update of WHOIS database: 2026-01-01 <<<\n"],
    ["a blocked address", "example.be", "% -3: IP address blocked\n"],
    ["a web server", "example.app", "<!DOCTYPE html>\n<html>\n<body>\nNot Found\n</body>\n</html>\n"],
    ["a web server's head", "example.app", "HTTP/1.1 404 Not Found\r\nContent-Length: 9\r\n\r\nNot Found"],
    ["a Chinese limit", "example.cn", "查询过于频繁\n\nNo matching record.\n"],
    ["a French limit", "example.tn", "Trop de requêtes, veuillez réessayer plus tard\n"],
    [
      "an outage",
      "example.com",
      "*\n* Sorry, the Whois database is currently down.\n*\n* Please wait a while and try again. Thanks\n",
    ],
  ])("%s", (_, domain, answer) => expect(status(answer, domain)).toBe("refused"));

  test.each([
    ["nothing", "example.com", ""],
    ["an unknown text", "example.com", "Good morning.\n"],
    ["another name not found", "example.com", 'No match for "EXAMPLE2.COM".\n'],
    [
      "a record of another name",
      "example.com",
      "Domain Name: other.com\nRegistrar: Some Registrar\nCreation Date: 2001-01-01\nName Server: ns1.other.com\n",
    ],
    [
      "a hint that it could be an error",
      "example.sl",
      "Domain Name: EXAMPLE.SL\n\nDomain not found, marked private, or error in your query.\n",
    ],
    ["a name on its way out", "example.com", "No match for example.com\n\nThis domain is pending delete.\n"],
    ["a name in quarantine", "example.com", "No match for example.com\nThe domain is in quarantine until 2026-12-01.\n"],
    ["two states", "example.com", "Domain Name: example.com\nDomain Status: available\nDomain Status: serverHold\n"],
    ["a free name at auction", "example.com", "Domain Name: example.com\nStatus: available at auction\n"],
    ["a referral", "example.com", "No match for example.com\nRefer: whois.example.net\n"],
    ["a registrar not found", "example.com", "No data found for registrar 1\nDomain Name: example.com\n"],
    ["a not-found inside a record", "example.com", "No entries found for registrant\nExpiry Date: 2030-01-01\n"],
  ])("%s", (_, domain, answer) => expect(status(answer, domain)).toBe("unclear"));

  test("says how long the registry wants to be left alone", () =>
    expect(
      readWhois(
        {
          text: 'Error for "example.co.uk".\n\nthe WHOIS query quota for 192.0.2.1 has been exceeded\nand will be replenished in 50 seconds\n',
        },
        "example.co.uk",
      ),
    ).toMatchObject({ status: "refused", retryAfterMs: 50_000 }));
});

describe("names kept back", () => {
  test.each([
    ["premium", "domain.sx", 'Status: PREMIUM NAME (No match for domain "domain.sx")\n'],
    ["reserved by the registry", "example.io", "Reserved by Registry\n"],
    [
      "a prohibited string",
      "example.wed",
      "Domain Name: example.wed\nDomain Status: Prohibited String - Object Cannot Be Registered\n",
    ],
    ["withdrawn", "example.eu", "Domain: example.eu\nScript: LATIN\nStatus: WITHDRAWN\n"],
    ["between two owners", "example.ca", "Domain name:           example.ca\nDomain status:         to be released\n"],
    ["in Spanish", "example.ar", "El dominio se encuentra reservado\n"],
    ["in French", "example.fr", "Ce nom de domaine est réservé.\n"],
    ["at a premium price", "example.app", "Domain example.app is available for registration at a premium price.\n"],
    ["not for the second level", "example.name", "Not available for second level registration.\n"],
  ])("%s", (_, domain, answer) => expect(status(answer, domain)).toBe("reserved"));
});

describe("records", () => {
  test.each([
    [
      "an ICANN record",
      "example.com",
      "Domain Name: EXAMPLE.COM\nRegistrar: Sample Registrar, Inc.\nRegistrar IANA ID: 9999\nCreation Date: 1997-09-15T04:00:00Z\nRegistry Expiry Date: 2028-09-14T04:00:00Z\nName Server: NS1.EXAMPLE.COM\n",
      ["Sample Registrar, Inc.", "1997-09-15", "2028-09-14"],
    ],
    [
      "Nominet, value below label",
      "example.co.uk",
      "    Domain name:\n        example.co.uk\n\n    Registrar:\n        Sample Ltd t/a Sample [Tag = SAMPLE]\n        URL: https://registrar.example\n\n    Relevant dates:\n        Registered on: 16-Apr-1999\n        Expiry date:  16-Apr-2033\n",
      ["Sample Ltd t/a Sample [Tag = SAMPLE]", "1999-04-16", "2033-04-16"],
    ],
    [
      "RIPE style, whose contacts have dates of their own",
      "example.fr",
      "domain:      example.fr\nstatus:      ACTIVE\nregistrar:   SAMPLE SAS\nExpiry Date: 2027-12-30T17:16:48Z\ncreated:     2000-07-26T22:00:00Z\n\nregistrar:   SAMPLE SAS\nregistered:  1998-01-01\n\nnic-hdl:     S1-FRNIC\ncreated:     1997-01-01\n",
      ["SAMPLE SAS", "2000-07-26", "2027-12-30"],
    ],
    [
      "sections in brackets",
      "example.lv",
      "[Domain]\nDomain: example.lv\nStatus: active\n\n[Holder]\nName: Sample Holder\n\n[Registrar]\nName: Sample SIA\n",
      ["Sample SIA", null, null],
    ],
    [
      "JPRS",
      "example.co.jp",
      "Domain Information:\na. [Domain Name]                EXAMPLE.CO.JP\np. [Name Server]                ns1.example.jp\n[State]                         Connected (2029/09/30)\n[Registered Date]               2019/09/27\n",
      [null, "2019-09-27", "2029-09-30"],
    ],
    [
      "sentences",
      "example.com.tw",
      "Domain Name: example.com.tw\n   Registrant:\n      Sample\n\n   Record expires on 2031-11-09 (YYYY-MM-DD)\n   Record created on 2000-08-29 (YYYY-MM-DD)\n\nRegistration Service Provider: Sample Provider\n",
      ["Sample Provider", "2000-08-29", "2031-11-09"],
    ],
    [
      "no colons",
      "example.sk",
      "Domain-name          example.sk\nAdmin-id             S-1\nValid-date           2027-07-24\nDomain-status        DOM_OK\n",
      [null, null, "2027-07-24"],
    ],
    [
      "month first",
      "example.tk",
      "Domain name:\n   EXAMPLE.TK\n\nDomain nameservers:\n   NS1.EXAMPLE.TK\n\nDomain registered: 12/11/2001\n",
      [null, "2001-12-11", null],
    ],
    [
      "Chinese",
      "example.cn",
      "域名: example.cn\n注册商: 示例公司\n注册时间: 2003-03-17 12:20:05\n过期时间: 2030年03月17日\n域名服务器: ns1.example.net\n",
      ["示例公司", "2003-03-17", "2030-03-17"],
    ],
    [
      "French, with a typographer's apostrophe",
      "example.sn",
      "Nom de domaine:            example.sn\nDate d’expiration:         8 mai 2030\nDate de création:          8 févr. 2008\nRegistrar:                 SAMPLE\n",
      ["SAMPLE", "2008-02-08", "2030-05-08"],
    ],
    [
      "hyphens and underscores in labels",
      "example.st",
      "Domain-Name: example.st\ncreated-date: 2000-10-05\nexpiration_date: 2030-10-05\nregistrar-name: Sample Corp\n",
      ["Sample Corp", "2000-10-05", "2030-10-05"],
    ],
    [
      "numbered labels",
      "example.co.za",
      "1a. domain                 : example.co.za\n2a. registrant             : Sample\n6a. name server 1          : ns1.example.net\n",
      [null, null, null],
    ],
    [
      "a part of its own for the name, behind the contacts",
      "example.im",
      "Domain Name: example.im\nBilling Contact\nName: Redacted\nDomain Details\nExpiry Date: 20/09/2030 00:59:46\nName Server:ns1.example.net.\n",
      [null, null, "2030-09-20"],
    ],
    [
      "columns behind tabs",
      "example.ch",
      "Domain name\texample.ch\nRegistrar\tSample Corp\nFirst registration date\t1999-05-06\nName servers\tns1.example.net\n",
      ["Sample Corp", "1999-05-06", null],
    ],
    ["only a status", "example.de", "Domain: example.de\nStatus: connect\n", [null, null, null]],
    ["only a delegation", "example.to", "Tonic whoisd V1.1\nexample ns1.example.net\n", [null, null, null]],
  ])("%s", (_, domain, answer, [registrar, creation, expiry]) =>
    expect(readWhois({ text: answer }, domain)).toEqual({ status: "registered", registrar, creation, expiry }),
  );
});

test("brackets without end are read in time", async () => {
  expect(await inTime(0.8, () => status(`Domain Name: example.com\n${"(".repeat(65_000)}!`))).toBe("unclear");
});

const lines = (line: (at: number) => string, count: number): string =>
  Array.from({ length: count }, (_, at) => line(at)).join("\n");

test.each([
  ["paragraphs of a word each", (at: number) => `${at}x\n`],
  ["labels", (at: number) => `a${at}: b`],
  ["dates that are none", (at: number) => `created: x${at}`],
])("an answer of tens of thousands of lines is read in time: %s", async (_, line) => {
  expect(await inTime(0.15, () => Array.from({ length: 10 }, () => status(lines(line, 8_000)))).then(([first]) => first)).toBe(
    "unclear",
  );
});

test("a name is not called free by an answer that goes on where nobody reads", () => {
  const free = "No match for EXAMPLE.COM.\n";
  expect(status(free + lines(() => "", 900))).toBe("available");
  expect(status(`${free}${lines(() => "", 2_000)}\nDomain Name: EXAMPLE.COM\n`)).toBe("unclear");
});
