/** What a handler of the console knows of its caller. */
import type { AnswerOf, Call, ConsoleContract, Language, ParsedOf, RefusalOf, Role } from '#contract';
import type { Result } from '#kernel';

export interface Grant {
  /** Null: the whole house and every brand. */
  readonly merchant: string | null;
  readonly role: Role;
}

/** An operator with an open session. */
export interface AtWork {
  readonly operatorId: bigint;
  readonly account: string;
  readonly name: string;
  readonly sessionId: string;
  /** Somebody else has seen his password: he changes it before anything else. */
  readonly passwordGiven: boolean;
  readonly grants: readonly Grant[];
  readonly endsAt: number;
}

/** A session that waits for its code. */
export interface OnTheStep {
  readonly operatorId: bigint;
  readonly sessionId: string;
}

export interface ConsoleContext<C extends Call = Call> {
  readonly operator: C['traits']['token'] extends 'required' ? AtWork : AtWork | null;
  /** Whoever has said his password and owes a code. */
  readonly onStep: OnTheStep | null;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** Somebody at the machine itself. */
  readonly isHere: boolean;
  readonly requestId: string;
  /** Null ends it. */
  setSession(token: string | null): void;
}

export type ConsoleAnswer<C extends Call> = Result<AnswerOf<C>, RefusalOf<C>>;
export type ConsoleHandler<C extends Call> = (
  context: ConsoleContext<C>,
  input: ParsedOf<C>,
) => Promise<ConsoleAnswer<C>>;
export type ConsoleHandlers<Noun extends Record<string, Call>> = {
  readonly [N in keyof Noun]: ConsoleHandler<Noun[N]>;
};
export type AllConsoleHandlers = { readonly [N in keyof ConsoleContract]: ConsoleHandlers<ConsoleContract[N]> };
