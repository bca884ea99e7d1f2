/** What a scenario is run with. */
interface Soak {
  /** How long its load goes on. */
  readonly seconds: number;
  /** Says how far it is. */
  say(line: string): void;
}

/** One thing that the service must stand. */
export interface Scenario {
  readonly name: string;
  /** One line. */
  readonly about: string;
  /** How long its load goes on, unless another time is given. */
  readonly seconds: number;
  /** Resolves to what was wrong: nothing, if all held. Rejects where it could not be run. */
  run(soak: Soak): Promise<readonly string[]>;
}

/** A fault for each that does not hold. */
export const faultsOf = (rules: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
