import { claimants, describeExtractor, lackingFields } from "@farthing/runtime";
import { Complaint } from "../complaint.ts";
import { fitOf, matchable } from "../replay/fit.ts";
import { type Check, complain, type Subject } from "./check.ts";
import { isFallback } from "./structure.ts";

/** Ways in which people write the address of the same page. */
function spellings(text: string): URL[] {
  const change = (edit: (url: URL) => void): URL => {
    const url = new URL(text);
    edit(url);
    return url;
  };
  const bare = new URL(text).hostname.replace(/^www\./, "");
  const isPlain = bare.split(".").length === 2;
  return [
    new URL(text),
    change((url) => {
      url.protocol = "http:";
    }),
    change((url) => {
      if (isPlain) url.hostname = `www.${bare}`;
    }),
    change((url) => {
      url.hostname = bare;
    }),
    change((url) => {
      if (!url.pathname.endsWith("/")) url.pathname += "/";
    }),
    change((url) => {
      url.searchParams.append("utm_source", "conformance");
    }),
    change((url) => {
      url.hash = "part";
    }),
    change((url) => {
      url.hostname = url.hostname.toUpperCase();
    }),
  ];
}

async function everySpelling({ extractor }: Subject): Promise<void> {
  for (const { url } of extractor.examples) {
    const plain = await fitOf(extractor, new URL(url));
    if (!plain) throw new Complaint(`${url} is an example and matches none of the paths ${extractor.paths.join(" ")}`);
    for (const spelling of spellings(url)) {
      const found = await fitOf(extractor, spelling);
      const same = JSON.stringify(found?.target.params) === JSON.stringify(plain.target.params);
      if (!found || !same) throw new Complaint(`${spelling.href} is not taken for the page ${url}`);
    }
  }
}

async function rejects({ extractor }: Subject): Promise<void> {
  const taken = await Promise.all(
    extractor.rejects.map(async (url) => ((await fitOf(extractor, new URL(url))) ? url : undefined)),
  );
  complain(taken.map((url) => url !== undefined && `${url} is under rejects, but is taken`));
}

async function takesCanaries({ extractor }: Subject): Promise<void> {
  const left = await Promise.all(
    (extractor.canaries ?? []).map(async ({ url }) => ((await fitOf(extractor, new URL(url))) ? undefined : url)),
  );
  complain(left.map((url) => url !== undefined && `${url} is a canary, but matches none of the paths`));
}

async function noRival({ extractor, rivals }: Subject): Promise<void> {
  const items = [extractor, ...rivals.filter(({ name }) => name !== extractor.name)].map(matchable);
  for (const { url } of extractor.examples) {
    const claiming = isFallback(extractor) ? [] : claimants(items, new URL(url).hostname);
    const fits = await Promise.all(
      claiming.map(async (item) => ((await fitOf(await item.load(), new URL(url))) ? item.description.name : "")),
    );
    complain(fits.map((name) => name !== "" && name !== extractor.name && `${url} is claimed by ${name} too`));
  }
}

/** Whoever takes another's name answers its callers: they ask for the fields that they know. */
async function asRich({ extractor, rivals }: Subject): Promise<void> {
  complain(
    rivals
      .filter(({ name }) => name === extractor.name)
      .map((rival) => {
        const lacking = lackingFields(describeExtractor(extractor), describeExtractor(rival));
        return lacking.length > 0 && `lacks ${lacking.join(", ")}, which the ${rival.name} extractor that it would replace has`;
      }),
  );
}

/** Checks of which URLs it takes. */
export const matching = (subject: Subject): Check[] => [
  { name: "takes its examples however they are spelled", run: () => everySpelling(subject) },
  { name: "takes its canaries", run: () => takesCanaries(subject) },
  { name: "leaves what it rejects", run: () => rejects(subject) },
  { name: "has no rival for its examples", run: () => noRival(subject) },
  { name: "has the fields of what it would replace", run: () => asRich(subject) },
];
