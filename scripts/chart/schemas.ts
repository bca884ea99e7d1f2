import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const root = new URL("../..", import.meta.url).pathname;
/** Types and validators, made from the schemas that Kubernetes, KEDA and the Prometheus operator publish (MIT). */
const PACKAGES = ["kubernetes-models@5.1.0", "@kubernetes-models/keda@2.0.0", "@kubernetes-models/prometheus-operator@6.0.0"];

/** An object of Kubernetes, as far as it is looked at here. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

/** The package and module that has a kind. */
function moduleOf({ apiVersion, kind }: KubernetesObject): string {
  if (apiVersion.startsWith("keda.sh/")) return `@kubernetes-models/keda/${apiVersion}/${kind}`;
  if (apiVersion.startsWith("monitoring.coreos.com/")) return `@kubernetes-models/prometheus-operator/${apiVersion}/${kind}`;
  return `kubernetes-models/${apiVersion}/${kind}`;
}

/** Holds objects against the published schemas; npm installs those into a folder. */
export class Schemas {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async install(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
    const args = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...PACKAGES];
    await promisify(execFile)("npm", args, { cwd: this.#folder });
  }

  /** Throws where a value is wrong or missing (by the validators), or a field does not exist (by the types). */
  async check(objects: readonly KubernetesObject[]): Promise<void> {
    const lines: string[] = [];
    for (const [index, object] of objects.entries()) {
      const module = moduleOf(object);
      const { [object.kind]: Model } = await import(pathToFileURL(join(this.#folder, `node_modules/${module}.js`)).href);
      new Model(object).validate();
      lines.push(`import type { I${object.kind} as T${index} } from "${module}";`);
      lines.push(`export const o${index}: T${index} = ${JSON.stringify(object)};`);
    }
    writeFileSync(join(this.#folder, "objects.ts"), `${lines.join("\n")}\n`);
    const args = [
      "--noEmit",
      "--strict",
      "--skipLibCheck",
      "--module",
      "nodenext",
      "--ignoreConfig",
      join(this.#folder, "objects.ts"),
    ];
    await promisify(execFile)(join(root, "node_modules/.bin/tsc"), args, { cwd: this.#folder });
  }
}
