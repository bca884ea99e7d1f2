import { execFile, execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { npmFolder } from "./npm-folder.ts";

const root = new URL("../..", import.meta.url).pathname;
const BASE = "localhost/farthing-base";
/** The image that is built and tried. */
export const IMAGE = "localhost/farthing";
const DEBIAN = "http://deb.debian.org/debian";
/** What podman gives a container else is more than a machine's own root may have. */
const LIMITS = ["--ulimit", "nofile=16384:16384", "--ulimit", "nproc=8192:8192"];

/** What `podman image inspect` says; bytes. */
interface ImageFacts {
  readonly Size: number;
  readonly Config: { readonly User: string; readonly StopSignal: string };
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** A started container. */
export interface Container {
  /** Runs a command in it, and gives what that writes. Rejects if it fails. */
  run(...command: string[]): Promise<string>;
  log(): Promise<string>;
  /** Ends it as its orchestrator does, and gives its exit code. */
  stop(): Promise<number>;
}

/** Builds and starts images by Debian's buildah, podman, runc and mmdebstrap, as root, with all that they keep in one folder. */
export class Machinery {
  readonly #folder: string;
  readonly #storage: readonly string[];
  #containers = 0;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#storage = ["--root", join(folder, "store"), "--runroot", join(folder, "run")];
  }

  /** A minimal Debian with this Node and its npm: what the public image of Node is, where no registry of images can be reached. */
  async makeBase(): Promise<void> {
    const tar = join(this.#folder, "base.tar");
    await this.#tell("mmdebstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", tar, DEBIAN);
    const container = (await this.#buildah("from", "scratch")).trim();
    await this.#buildah("add", "-q", container, tar, "/");
    await this.#buildah("copy", "-q", container, process.execPath, "/usr/local/bin/node");
    await this.#buildah("copy", "-q", container, npmFolder(), "/usr/local/lib/node_modules/npm");
    const links = ["npm", "npx"].map((name) => `ln -s ../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`);
    await this.#buildah("run", "--runtime", "runc", container, "--", "sh", "-c", links.join(" && "));
    await this.#buildah("commit", "-q", "--format", "docker", container, BASE);
    await this.#buildah("rm", container);
  }

  /** Builds the image on that base. How npm reaches its registry is mounted, and stays out of the image. */
  async build(): Promise<void> {
    const certificates = "/etc/ssl/certs/ca-certificates.crt";
    const npmrc = join(this.#folder, "npmrc");
    writeFileSync(npmrc, `registry=${(await this.#ask("npm", "config", "get", "registry")).trim()}\ncafile=${certificates}\n`);
    const cache = (await this.#ask("npm", "config", "get", "cache")).trim();
    const mounts = [`${certificates}:${certificates}:ro`, `${npmrc}:/root/.npmrc:ro`, `${cache}:/root/.npm:O`];
    await this.#tell(
      "buildah",
      ...this.#storage,
      ...["build", "--format", "docker", "--layers", "--runtime", "runc", "--network", "host", "--pull=never"],
      ...["--build-arg", `BASE=${BASE}`, ...mounts.flatMap((mount) => ["--volume", mount])],
      ...["--ignorefile", "deploy/Containerfile.dockerignore", "-f", "deploy/Containerfile", "-t", IMAGE, "."],
    );
  }

  /** Bytes of the image, and what it says of itself. */
  async inspect(): Promise<ImageFacts> {
    const [found] = JSON.parse(await this.#podman("image", "inspect", IMAGE));
    return found;
  }

  /**
   * Starts a container as compose.yaml and the chart have it: nothing of it can be written but /tmp and /data, no rights, our seccomp
   * profile. It shares this machine's network.
   */
  async start(environment: Readonly<Record<string, string>>): Promise<Container> {
    this.#containers += 1;
    const name = `farthing-${process.pid}-${this.#containers}`;
    const settings = Object.entries(environment).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
    await this.#podman(
      ...["run", "--detach", "--name", name, "--network", "host", "--no-healthcheck", ...LIMITS],
      ...["--read-only", "--tmpfs", "/tmp", "--shm-size", "1g", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"],
      ...["--security-opt", `seccomp=${join(root, "deploy/seccomp.json")}`, ...settings, IMAGE],
    );
    return {
      run: (...command) => this.#podman("exec", name, ...command),
      log: async () => {
        const { stdout, stderr } = await promisify(execFile)("podman", [...this.#engine, "logs", name]);
        return stdout + stderr;
      },
      stop: async () => {
        await this.#podman("stop", "--time", "60", name);
        const code = Number(await this.#podman("inspect", "--format", "{{.State.ExitCode}}", name));
        await this.#podman("rm", "--volumes", name);
        return code;
      },
    };
  }

  removeContainers(): void {
    execFileSync("podman", [...this.#engine, "rm", "--all", "--force", "--volumes"], { stdio: "ignore" });
  }

  removeImages(): void {
    execFileSync("podman", [...this.#engine, "rmi", "--all", "--force"], { stdio: "ignore" });
  }

  get #engine(): readonly string[] {
    return [...this.#storage, "--runtime", "runc", "--cgroup-manager", "cgroupfs", "--events-backend", "file"];
  }

  #buildah = (...args: string[]) => this.#ask("buildah", ...this.#storage, ...args);
  #podman = (...args: string[]) => this.#ask("podman", ...this.#engine, ...args);

  async #ask(command: string, ...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(command, args, { cwd: root, maxBuffer: 2 ** 26 });
    return stdout;
  }

  /** What the command writes is shown as it comes. */
  #tell(command: string, ...args: string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
      child.once("error", reject);
      child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
    });
  }
}
