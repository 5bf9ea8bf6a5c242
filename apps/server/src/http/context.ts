/** What a handler knows of its caller, and the shape that every module's handlers have. */
import type {
  AccountType,
  AnswerOf,
  Call,
  ChangeReason,
  Contract,
  GameCategory,
  Language,
  ParsedOf,
  RefusalOf,
} from '#contract';
import type { Currency, MemberId, Result } from '#kernel';
import type { Merchant } from '../modules/brand/index.ts';

/** A logged-in member. */
export interface Session {
  readonly sessionId: string;
  readonly memberId: MemberId;
  readonly account: string;
  readonly accountType: AccountType;
  readonly currency: Currency;
  readonly language: Language;
  /** Set while this session may do nothing but change the password. */
  readonly mustChangeReason: ChangeReason | null;
  /** The terms he agreed to last. */
  readonly termsVersion: string | null;
  readonly expiresAt: number;
}

/** Who is playing in the arcade: one game, one currency, one member or nobody (demo). */
export interface PlaySession {
  readonly playSessionId: string;
  /** The member's own session, with which it ends. */
  readonly sessionId: string | null;
  readonly merchant: string;
  readonly memberId: MemberId | null;
  readonly mode: 'REAL' | 'TRIAL' | 'DEMO';
  readonly currency: Currency;
  readonly vendor: string;
  readonly category: GameCategory;
  readonly nodeId: number;
  readonly gameCode: string;
  readonly language: Language;
}

/** Who is at the lotteries: a member by his session, or by the play session that hangs on it. */
export interface Player extends Session {
  /** He plays with play money. */
  readonly trial: boolean;
  /** What he was let in by, where it was not his own session. */
  readonly playSession: PlaySession | null;
}

/** What the headers of a call say of who calls. */
export interface Caller {
  readonly merchant: Merchant;
  readonly language: Language;
  readonly session: Session | Player | PlaySession | null;
}

type SessionFor<C extends Call> = C extends { gateway: 'ggw' }
  ? PlaySession
  : C extends { gateway: 'lgw' }
    ? Player
    : Session;

export interface CallContext<C extends Call = Call> {
  readonly merchant: Merchant;
  readonly language: Language;
  readonly ip: string;
  readonly country: string;
  readonly userAgent: string;
  readonly host: string;
  readonly requestId: string;
  readonly session: C['traits']['token'] extends 'required' ? SessionFor<C> : SessionFor<C> | null;
  /** The raw token, for the one call that ends it. */
  readonly token: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, lifeMs: number): void;
  /** The request's header of that lower-case name, or an empty text. */
  header(name: string): string;
  setHeader(name: string, value: string): void;
}

export type Answer<C extends Call> = Result<AnswerOf<C>, RefusalOf<C>>;
export type Handler<C extends Call> = (context: CallContext<C>, input: ParsedOf<C>) => Promise<Answer<C>>;

/** One handler for each call of a noun: a missing one, or one that answers an undeclared refusal, does not compile. */
export type Handlers<Noun extends Record<string, Call>> = { readonly [Name in keyof Noun]: Handler<Noun[Name]> };
export type AllHandlers = { readonly [Noun in keyof Contract]: Handlers<Contract[Noun]> };
