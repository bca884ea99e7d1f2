/** A metric family of an OpenMetrics text. */
export interface Family {
  readonly type: string;
  readonly help: string | undefined;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)(?: (\d+(?:\.\d+)?))?$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,(?=[a-zA-Z_])|$)/y;
/** As the specification has it, without regard to case. */
const NUMBER = /^(?:[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[+-]?inf(?:inity)?|nan)$/i;
/** What samples of a type are called after their family's name. */
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  counter: ["_total", "_created"],
  gauge: [""],
  histogram: ["_bucket", "_count", "_sum", "_created"],
  summary: ["", "_count", "_sum", "_created"],
  info: ["_info"],
  unknown: [""],
};

function labelsOf(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    LABEL.lastIndex = at;
    const found = LABEL.exec(text);
    if (!found) throw new Error(`no label at ${text.slice(at)}`);
    const [whole, name = "", value = ""] = found;
    if (name in labels) throw new Error(`label ${name} twice`);
    labels[name] = value.replaceAll(/\\(.)/g, (_all, sign) => (sign === "n" ? "\n" : sign));
    at += whole.length;
  }
  return labels;
}

const numberOf = (text: string): number => {
  if (!NUMBER.test(text)) throw new Error(`${text} is no number`);
  return Number(text.replace(/inf(?:inity)?/i, "Infinity"));
};

function checkHistogram(name: string, samples: readonly Sample[]): void {
  const others = ({ labels: { le: _, ...labels } }: Sample) => JSON.stringify(labels);
  for (const [series, group] of Map.groupBy(samples, others)) {
    const buckets = group.filter((sample) => sample.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => numberOf(labels.le ?? "none"));
    const count = group.find((sample) => sample.name === `${name}_count`)?.value;
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${name}${series}: no bucket +Inf`);
    if (buckets.at(-1)?.value !== count) throw new Error(`${name}${series}: _count is not what +Inf counts`);
    for (const [at, { value }] of buckets.entries()) {
      const before = buckets[at - 1];
      if (before && (before.value > value || Number(bounds[at - 1]) >= Number(bounds[at])))
        throw new Error(`${name}${series}: not ascending`);
    }
  }
}

function check(name: string, { type, samples }: Family): void {
  const seen = new Set<string>();
  for (const { name: own, labels, value } of samples) {
    const key = `${own} ${JSON.stringify(Object.entries(labels).sort())}`;
    if (seen.has(key)) throw new Error(`${key} twice`);
    seen.add(key);
    if (type === "counter" && !(value >= 0)) throw new Error(`${own} counts ${value}`);
  }
  if (type === "histogram") checkHistogram(name, samples);
}

/**
 * Reads a text as strictly as OpenMetrics 1.0 (github.com/prometheus/OpenMetrics) asks for, without exemplars. @throws Error for what a
 * scraper may refuse
 */
export function parseOpenMetrics(text: string): ReadonlyMap<string, Family> {
  if (!text.endsWith("\n# EOF\n")) throw new Error("it does not end with # EOF");
  const families = new Map<string, { type: string; help: string | undefined; samples: Sample[] }>();
  let current = "";
  for (const line of text.slice(0, -"# EOF\n".length - 1).split("\n")) {
    const [, what, name = "", rest = ""] = /^# (TYPE|HELP|UNIT) (\S+)(?: (.*))?$/.exec(line) ?? [];
    if (what !== undefined) {
      if (!NAME.test(name)) throw new Error(`${name} is no name`);
      if (name !== current && families.has(name)) throw new Error(`${name} in two places`);
      const family = families.get(name) ?? { type: "unknown", help: undefined, samples: [] };
      if (family.samples.length > 0) throw new Error(`${line} after its samples`);
      if (what === "TYPE" && !(rest in SUFFIXES)) throw new Error(`${rest} is no type`);
      families.set(name, what === "TYPE" ? { ...family, type: rest } : what === "HELP" ? { ...family, help: rest } : family);
      current = name;
      continue;
    }
    const [, own = "", labels = "", value = ""] = SAMPLE.exec(line) ?? [];
    if (own === "") throw new Error(`no line of OpenMetrics: ${line}`);
    const family = families.get(current);
    if (!family || !SUFFIXES[family.type]?.some((suffix) => own === current + suffix))
      throw new Error(`${own} is none of ${current}`);
    family.samples.push({ name: own, labels: labelsOf(labels), value: numberOf(value) });
  }
  for (const [name, family] of families) check(name, family);
  return families;
}
