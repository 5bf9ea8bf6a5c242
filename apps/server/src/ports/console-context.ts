/** Caller of a console handler. */
import type { AnswerOf, Call, ConsoleContract, Language, ParsedOf, RefusalOf, Role } from '#contract';
import type { Result } from '#kernel';

export interface Grant {
  /** Null for the whole house with every brand. */
  readonly merchant: string | null;
  readonly role: Role;
}

/** An operator with a full session. */
export interface AtWork {
  readonly operatorId: bigint;
  readonly account: string;
  readonly name: string;
  readonly sessionId: string;
  /** Somebody else set the password: the operator must change it before anything else. */
  readonly passwordGiven: boolean;
  readonly grants: readonly Grant[];
  readonly endsAt: number;
}

/** A session that waits for its 2FA code. */
export interface OnTheStep {
  readonly operatorId: bigint;
  readonly sessionId: string;
}

export interface ConsoleContext<C extends Call = Call> {
  readonly operator: C['traits']['token'] extends 'required' ? AtWork : AtWork | null;
  /** Set between password and 2FA code. */
  readonly onStep: OnTheStep | null;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** True for a request from this machine itself. */
  readonly isHere: boolean;
  readonly requestId: string;
  /** Null ends the session. */
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
