/** WHOIS servers by TLD, where they are not `whois.nic.<tld>`. Source: IANA's root zone database (https://www.iana.org/domains/root/db). */
const SERVERS = `
  com whois.verisign-grs.com, net whois.verisign-grs.com, org whois.publicinterestregistry.org, edu whois.educause.edu,
  gov whois.nic.gov, app whois.nic.google, dev whois.nic.google, int whois.iana.org, arpa whois.iana.org,
  ae whois.aeda.net.ae, am whois.amnic.net, au whois.auda.org.au, ax whois.ax, be whois.dns.be, bf whois.registre.bf, bg whois.register.bg,
  bi whois1.nic.bi, bn whois.bnnic.bn, br whois.registro.br, by whois.cctld.by, bw whois.nic.net.bw, ca whois.cira.ca,
  cc ccwhois.verisign-grs.com, cn whois.cnnic.cn, co whois.registry.co, de whois.denic.de, dk whois.punktum.dk, ee whois.tld.ee,
  eu whois.eu, fi whois.fi, fj whois.usp.ac.fj, gf whois.mediaserv.net, gg whois.gg, gq whois.dominio.gq, gy whois.registry.gy,
  hk whois.hkirc.hk, hm whois.registry.hm, hr whois.dns.hr, id whois.id, ie whois.weare.ie, il whois.isoc.org.il,
  in whois.nixiregistry.in, iq whois.cmc.iq, is whois.isnic.is, je whois.je, jp whois.jprs.jp, ke whois.kenic.or.ke, kg whois.kg,
  kr whois.kr, ky whois.kyregistry.ky, lt whois.domreg.lt, lu whois.dns.lu, ma whois.registre.ma, mk whois.marnet.mk,
  mm whois.registry.gov.mm, mo whois.monic.mo, mq whois.mediaserv.net, mx whois.mx, my whois.mynic.my, na whois.na-nic.com.na,
  nc whois.nc, ng whois.nic.net.ng, nl whois.domain-registry.nl, no whois.norid.no, nu whois.iis.nu, nz whois.irs.net.nz,
  om whois.registry.om, pe kero.yachay.pe, pf whois.registry.pf, pl whois.dns.pl, ps whois.pnina.ps, pt whois.dns.pt, qa whois.registry.qa,
  ro whois.rotld.ro, rs whois.rnids.rs, ru whois.tcinet.ru, rw whois.ricta.org.rw, sa whois.nic.net.sa, sb whois.nic.net.sb,
  se whois.iis.se, sg whois.sgnic.sg, si whois.register.si, sk whois.sk-nic.sk, sr whois.sr, su whois.tcinet.ru, sx whois.sx,
  sy whois.tld.sy, th whois.thnic.co.th, tk whois.dot.tk, tn whois.ati.tn, to whois.tonic.to, tr whois.trabis.gov.tr,
  tw whois.twnic.net.tw, tz whois.tznic.or.tz, ua whois.ua, ug whois.co.ug, uy whois.nic.org.uy, uz whois.cctld.uz, vu whois.dnrs.vu,
  ws whois.website.ws, xn--3e0b707e whois.kr, xn--80ao21a whois.nic.kz, xn--90a3ac whois.rnids.rs, xn--90ais whois.cctld.by,
  xn--clchc0ea0b2g2a9gcd whois.sgnic.sg, xn--fiqs8s cwhois.cnnic.cn, xn--fiqz9s cwhois.cnnic.cn, xn--j6w193g whois.hkirc.hk,
  xn--kprw13d whois.twnic.net.tw, xn--kpry57d whois.twnic.net.tw, xn--mgb9awbf whois.registry.om, xn--mgbaam7a8h whois.aeda.net.ae,
  xn--mgberp4a5d4ar whois.nic.net.sa, xn--o3cw4h whois.thnic.co.th, xn--p1ai whois.tcinet.ru, xn--wgbl6a whois.registry.qa,
  xn--xkc2al3hye2a whois.nic.lk, xn--fzc2c9e2c whois.nic.lk, xn--ygbi2ammx whois.pnina.ps
`;

/** TLDs whose server is `whois.nic.<tld>`. */
const OWN = `
  ac af ag ai as at aw bj bo cd ch ci cl cr cv cx cz dm do dz ec fm fo fr gd ge gh gl gn gp gs hn ht hu im io ir it ki kn kz la li lk
  ls lv ly md me mg mn mr ms mu mw mz name nf pm pr pw re sd sh sl sm sn so ss st tc td tel tf tg tl tm tv uk us ve vg wf yt zm asia biz
  coop mobi travel xyz club online site store tech
`;

/** Suffixes below a TLD with a server of their own. */
const BELOW =
  "ac.uk whois.nic.ac.uk, gov.uk whois.gov.uk, edu.cn whois.edu.cn, edu.ru whois.informika.ru, ac.za whois.ac.za, alt.za whois.alt.za, " +
  "co.za whois.registry.net.za, gov.za whois.gov.za, net.za net-whois.registry.net.za, org.za org-whois.registry.net.za, web.za web-whois.registry.net.za";

const pairs = (text: string): (readonly [string, string])[] =>
  text.split(",").map((pair) => {
    const [suffix = "", server = ""] = pair.trim().split(" ");
    return [suffix, server] as const;
  });

const BY_SUFFIX: ReadonlyMap<string, string> = new Map([
  ...pairs(SERVERS),
  ...OWN.trim()
    .split(/\s+/)
    .map((tld) => [tld, `whois.nic.${tld}`] as const),
  ...pairs(BELOW),
]);

/** The WHOIS server that answers for a suffix itself (A-labels), where it is known without asking IANA. */
export const knownServer = (suffix: string): string | undefined => BY_SUFFIX.get(suffix);

/** How a name is put to a server that wants more than the bare name. */
const QUERIES: Readonly<Record<string, (name: string) => string>> = {
  "whois.verisign-grs.com": (name) => `domain ${name}`,
  "ccwhois.verisign-grs.com": (name) => `domain ${name}`,
  "whois.denic.de": (name) => `-T dn,ace ${name}`,
  "whois.jprs.jp": (name) => `${name}/e`,
  "whois.norid.no": (name) => `-c utf-8 ${name}`,
};

/** The line that asks `server` for `name` (A-labels), without its end. */
export const queryFor = (server: string, name: string): string => QUERIES[server]?.(name) ?? name;
