/** The one form that every command of the operator is declared in. */
import type { Ended } from './ended.ts';
import type { Fields, Given } from './field.ts';

/** The surroundings of a command: the terminal it is typed at, or a test. */
export interface Setting {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A line of what is under way. */
  readonly print: (line: string) => void;
  /** The person's answer to the question shown; null without a terminal. */
  readonly agree: (shown: string) => Promise<boolean | null>;
}

/** The text alone is a command that is done. */
export type Outcome = string | Ended;

export interface Command {
  readonly verb: string;
  readonly summary: string;
  readonly args: Fields;
  readonly options: Fields;
  readonly writes: boolean;
  /** Its words behind `npx pavilion`. */
  readonly example: string;
  /** More than one line has room for. */
  readonly more?: string;
  /** Exit codes with a meaning of their own. */
  readonly exits?: Readonly<Record<number, string>>;
  /** The exit code for what is not understood; 2 when absent. */
  readonly unclear?: number;
  readonly perform: (given: Readonly<Record<string, unknown>>, setting: Setting) => Promise<Outcome>;
}

interface Draft<A extends Fields, O extends Fields> extends Omit<Command, 'args' | 'options' | 'perform'> {
  readonly args?: A;
  readonly options?: O;
  /** Loads the work when it is to be done: help needs none of it. */
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
  /** Acts of the desk have this noun too; but those that a command here does under another verb are left out. */
  readonly actsBut?: readonly string[];
}
