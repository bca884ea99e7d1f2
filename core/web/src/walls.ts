import type { Wall } from "@farthing/contract";

/**
 * The walls of vendors, which stand before many sites, each by what it alone shows. The wall of one site is declared by the extractor
 * of that site, or by a plugin; here are only those of sites that no package is about.
 */
export const WALLS: readonly Wall[] = [
  {
    vendor: "Cloudflare",
    headers: [["cf-mitigated", /challenge/i]],
    markers: [
      /window\._cf_chl_opt\b|\b_cf_chl_opt\s*=/,
      /<title>\s*(?:Just a moment\.\.\.|Attention Required! \| Cloudflare)\s*<\/title>/i,
      // Both, wherever they stand: looked for from the beginning once, not from each mark again.
      /^(?=[\s\S]*?id=["']cf-(?:error-details|challenge-running|please-wait|wrapper)["'])[\s\S]*?(?:you have been blocked|security service to protect)/i,
      /<title>\s*Access denied \| [^<]{1,200} used Cloudflare to restrict access\s*<\/title>/i,
    ],
  },
  {
    vendor: "DataDome",
    headers: [["x-dd-b", /^[1-9]/]],
    markers: [/(?:geo|ct|interstitial)\.captcha-delivery\.com/i, /\bvar dd\s*=\s*\{\s*['"]rt['"]/],
  },
  {
    vendor: "HUMAN (PerimeterX)",
    markers: [
      /id=["']px-captcha(?:-wrapper|-modal)?["']/i,
      /<title>\s*Access to this page has been denied\.?\s*<\/title>/i,
      /\bwindow\._pxBlockedUrl\b|["']?blockScript["']?\s*[:=]\s*["'][^"']{0,200}\/captcha\/captcha\.js/i,
    ],
  },
  {
    vendor: "Akamai",
    markers: [
      /<h1>\s*Access Denied\s*<\/h1>(?:(?!<h1>)[\s\S]){0,1000}?Reference(?:&#32;|\s)*(?:&#35;|#)\s*\d/i,
      /https?(?:&#58;&#47;&#47;|:\/\/)errors(?:&#46;|\.)edgesuite(?:&#46;|\.)net/i,
      /\bsec-if-cpt-container\b|\bsec-cpt-if\b/,
      /"sec-bc-text-container"|\/_sec\/cp_challenge\//,
    ],
  },
  {
    vendor: "Imperva",
    markers: [
      /Request unsuccessful\. Incapsula incident ID/i,
      /<iframe[^<>]{1,500}?_Incapsula_Resource\?[^<>]{0,500}>/i,
      /<title>\s*Pardon Our Interruption(?:\.\.\.)?\s*<\/title>/i,
      /Additional security check is required(?:(?!Additional security check)[\s\S]){0,2000}?Imperva/i,
    ],
  },
  {
    vendor: "AWS WAF",
    headers: [["x-amzn-waf-action", /^(?:challenge|captcha)$/i]],
    markers: [/\bwindow\.gokuProps\s*=/, /AwsWafIntegration\.(?:saveReferrer|checkForceRefresh|forceRefreshToken)/],
  },
  {
    vendor: "Kasada",
    markers: [
      /\bwindow\.KPSDK\s*=\s*\{\}(?:(?!window\.KPSDK)[\s\S]){0,2000}?\/ips\.js\?/,
      /\/149e9513-01fa-4fb0-aad4-566afd725d1b\/[0-9a-f-]{36}\/(?:ips|fp)\b/i,
    ],
  },
  {
    vendor: "Google",
    url: /^https?:\/\/(?:www\.|ipv[46]\.)?google\.[a-z.]{2,6}\/sorry\//i,
    markers: [
      /Our systems have detected unusual traffic from your computer network/i,
      /<form[^<>]{0,300}?action=["'](?:index|\/sorry\/index)["'][^<>]{0,100}?id=["']captcha-form/i,
    ],
  },
  {
    shows: "a consent form",
    url: /^https?:\/\/(?:consent\.[a-z0-9-]+\.[a-z0-9.-]+\/|guce\.[a-z0-9-]+\.com\/|myprivacy\.dpgmedia\.[a-z]{2,3}\/|[a-z0-9.-]+\/(?:zustimmung\b|consent\/tcf\b))/i,
    elsewhere: true,
  },
  {
    vendor: "Radware",
    url: /^https?:\/\/validate\.perfdrive\.com\//i,
    markers: [/<title>\s*(?:ShieldSquare|Radware) (?:Captcha|Bot Manager Captcha|Block Page)\s*<\/title>/i],
  },
  {
    vendor: "F5",
    markers: [/The requested URL was rejected\. Please consult with your administrator\./i, /\bwindow\["bobcmn"\]\s*=/],
  },
  {
    vendor: "Vercel",
    headers: [["x-vercel-mitigated", /challenge|deny/i]],
    markers: [/<title>\s*Vercel Security Checkpoint\s*<\/title>/i],
  },
  {
    vendor: "Sucuri",
    markers: [
      /<title>\s*Sucuri WebSite Firewall - (?:Access Denied|CloudProxy)[^<]{0,60}<\/title>/i,
      /\bsucuri_cloudproxy_js\s*=/,
    ],
  },
  {
    vendor: "DDoS-Guard",
    markers: [/<title>\s*DDoS-Guard\s*<\/title>/i, /\/\.well-known\/ddos-guard\/(?:js-challenge|check)/i],
  },
  {
    vendor: "Anubis",
    markers: [
      /<script[^<>]{0,100}?id=["']anubis_challenge["']/i,
      /<title>\s*Making sure you(?:&#39;|')re not a bot!\s*<\/title>/i,
    ],
  },
  {
    vendor: "Alibaba",
    url: /\/_____tmd_____\/punish\b/,
    markers: [/\/_____tmd_____\/(?:punish|page\/feedback)/, /<meta name=["']aliyun_waf_[a-z]{2}["']/i],
  },
  {
    vendor: "Yandex",
    url: /\/showcaptcha\?/,
    markers: [/<form[^<>]{0,300}?action=["']\/checkcaptcha/i],
  },
  {
    vendor: "Reddit",
    hosts: ["reddit.com", "redd.it"],
    markers: [
      /You(?:&#39;|'|’)ve been blocked by network security/i,
      /<title>\s*Reddit - Prove your humanity\s*<\/title>/i,
      /whoa there, pardner!/i,
    ],
  },
  {
    vendor: "hCaptcha or reCAPTCHA",
    markers: [/class=["'][^"']{0,100}\b(?:h-captcha|g-recaptcha|cf-turnstile|frc-captcha)\b/i],
    errorOnly: true,
  },
  {
    markers: [
      /<title>[^<]{0,60}(?:are you (?:a )?(?:human|robot)|robot check|security check(?:point)?|human verification|verify(?:ing)? you are (?:a )?human|bot (?:detection|verification|challenge)|captcha|checking your browser|one more step|ddos protection)[^<]{0,60}<\/title>/i,
      /(?:verify|confirm|prove|make sure|checking)(?: that| if| to us that)? you(?:&#39;|'|’)?(?: a|)re (?:a )?(?:not a (?:ro)?bot|human)|verify (?:that )?you are (?:a )?human|are you a robot\?/i,
      /checking (?:your browser before accessing|if the site connection is secure)/i,
      /please (?:enable (?:js|javascript) and (?:disable any ad blocker|cookies to continue)|complete the (?:security check|captcha))/i,
      /(?:unusual|suspicious|automated) (?:traffic|activity|requests?) (?:has been |was |were )?(?:detected )?(?:from|on|coming from) your/i,
      /you (?:may|might) be a (?:ro)?bot\b/i,
      /press (?:and|&amp;|&) hold (?:the button )?to confirm you are/i,
    ],
  },
];
