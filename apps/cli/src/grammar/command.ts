/** Declaration of an operator command. */
import type { Ended } from './ended.ts';
import type { Fields, Given } from './field.ts';

/** Environment of a command: the terminal, or a test. */
export interface Setting {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a progress line. */
  readonly print: (line: string) => void;
  /** Asks the operator to confirm the text; null without a terminal. */
  readonly agree: (shown: string) => Promise<boolean | null>;
}

/** Plain text means success. */
export type Outcome = string | Ended;

export interface Command {
  readonly verb: string;
  readonly summary: string;
  readonly args: Fields;
  readonly options: Fields;
  readonly writes: boolean;
  /** Arguments of an example, after `npx pavilion`. */
  readonly example: string;
  /** Further help, where the summary is too short. */
  readonly more?: string;
  /** Exit codes specific to this command. */
  readonly exits?: Readonly<Record<number, string>>;
  /** Exit code for invalid arguments; 2 when absent. */
  readonly unclear?: number;
  readonly perform: (given: Readonly<Record<string, unknown>>, setting: Setting) => Promise<Outcome>;
}

interface Draft<A extends Fields, O extends Fields> extends Omit<Command, 'args' | 'options' | 'perform'> {
  readonly args?: A;
  readonly options?: O;
  /** Loads the implementation on demand: help does not need it. */
  readonly work: () => Promise<(given: Given<A & O>, setting: Setting) => Outcome | Promise<Outcome>>;
}

const NONE = {};

export function command<const A extends Fields = typeof NONE, const O extends Fields = typeof NONE>({
  args,
  options,
  work,
  ...draft
}: Draft<A, O>): Command {
  return {
    ...draft,
    args: args ?? NONE,
    options: options ?? NONE,
    perform: async (given, setting) => (await work())(given as Given<A & O>, setting),
  };
}

export interface Noun {
  readonly noun: string;
  readonly summary: string;
  readonly commands: readonly Command[];
  /** Desk acts have this noun too; acts that a command covers under another verb are left out. */
  readonly actsBut?: readonly string[];
}
