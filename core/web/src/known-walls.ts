import { createToken, type Wall, type WallSource } from "@farthing/contract";
import type { LookedAt } from "./looked-at.ts";
import type { Answer } from "./verdict.ts";
import { wallFault } from "./wall-fault.ts";
import { WALLS } from "./walls.ts";

/** A page that shows more text than this is no wall, whatever scripts it carries. */
const WALL_TEXT = 1_500;

const OURS: ReadonlySet<Wall> = new Set(WALLS);
const isOurs = (wall: Wall): boolean => OURS.has(wall);
const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, "");
const isAt = (site: string, host: string): boolean => host === site || host.endsWith(`.${site}`);

/** Whether the site is one that shows this wall: the site that was asked, or where it led. */
const isOf = ({ hosts }: Wall, { url, requested }: Answer): boolean =>
  hosts === undefined || hosts.some((site) => isAt(site, hostOf(url)) || isAt(site, hostOf(requested)));

/** Whether the answer came from an address that only the wall has. */
const ledTo = (wall: Wall, { url, requested }: Answer): boolean =>
  wall.url?.test(url.href) === true && !(wall.elsewhere && wall.url.test(requested.href));

function matches(wall: Wall, answer: Answer, text: string, isError: boolean): boolean {
  if (wall.headers?.some(([name, value]) => value.test(answer.headers[name] ?? ""))) return true;
  if (wall.errorOnly && !isError) return false;
  return wall.markers?.some((marker) => marker.test(text)) ?? false;
}

/** The walls that answers are held against: a site's own first, then those that others added, then those of vendors. */
export class KnownWalls {
  static readonly token = createToken<KnownWalls>("web:KnownWalls");
  readonly #added: () => readonly (Wall | WallSource)[];
  #sources: readonly (Wall | WallSource)[] | undefined;
  /** What the sources gave when the walls were put in order. */
  #given: readonly (Wall | readonly Wall[])[] | undefined;
  #all: readonly Wall[] = [];

  /** `added` gives the walls besides those of vendors; it is asked once, when the first is looked for, or at the start. */
  constructor(added: () => readonly (Wall | WallSource)[] = () => []) {
    this.#added = added;
  }

  /** @throws Error naming the first wall that is not what it must be */
  start(): void {
    this.#walls();
  }

  /** The wall that this answer is, if it is one. What is too long to be one is not searched for its marks. */
  find(answer: Answer, page: LookedAt): Wall | undefined {
    const isError = answer.status >= 400 || answer.status === 202;
    const isShort = isError || (page.whole && page.visible <= WALL_TEXT);
    const isIt = (wall: Wall) =>
      ledTo(wall, answer) || (isShort && matches(wall, answer, isOurs(wall) ? page.text : page.brief, isError));
    return this.#walls().find((wall) => isOf(wall, answer) && isIt(wall));
  }

  #walls(): readonly Wall[] {
    this.#sources ??= this.#added();
    const given = this.#sources.map((source) => (typeof source === "function" ? source() : source));
    if (this.#given !== undefined && given.every((walls, at) => walls === this.#given?.[at])) return this.#all;
    this.#all = inOrder(given.flat().filter((wall) => !isOurs(wall)));
    this.#given = given;
    return this.#all;
  }
}

function inOrder(added: readonly Wall[]): readonly Wall[] {
  for (const wall of added) {
    const fault = wallFault(wall);
    if (fault !== undefined) throw new Error(`the wall of ${wall?.vendor ?? "an unnamed vendor"}: ${fault}`);
  }
  const [ofSites, ofAny] = [added.filter(({ hosts }) => hosts), added.filter(({ hosts }) => !hosts)];
  return [...ofSites, ...ofAny, ...WALLS];
}
