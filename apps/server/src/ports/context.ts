/** Caller of a handler, and the type of every module's handlers. */
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
import type { Merchant } from './brand/merchant.ts';

/** A logged-in member. */
export interface Session {
  readonly sessionId: string;
  readonly memberId: MemberId;
  readonly account: string;
  readonly accountType: AccountType;
  readonly currency: Currency;
  readonly language: Language;
  /** Set while this session may only change the password. */
  readonly mustChangeReason: ChangeReason | null;
  /** Version of the terms accepted last. */
  readonly termsVersion: string | null;
  readonly expiresAt: number;
}

/** Caller of the arcade: one game, one currency, one member or nobody (demo). */
export interface PlaySession {
  readonly playSessionId: string;
  /** The member session it ends with; null for demos. */
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

/** Caller of the lotteries: a member by their own session, or by a play session that belongs to one. */
export interface Player extends Session {
  /** Plays with play money. */
  readonly trial: boolean;
  /** The play session they came by; null for the member's own session. */
  readonly playSession: PlaySession | null;
}

/** Caller as the headers of a call identify them. */
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
  /** Raw token, for the call that ends it. */
  readonly token: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, lifeMs: number): void;
  /** Request header by lower-case name, or an empty text. */
  header(name: string): string;
  setHeader(name: string, value: string): void;
}

export type Answer<C extends Call> = Result<AnswerOf<C>, RefusalOf<C>>;
export type Handler<C extends Call> = (context: CallContext<C>, input: ParsedOf<C>) => Promise<Answer<C>>;

/** One handler for each call of a noun: a missing one, or one with an undeclared refusal, does not compile. */
export type Handlers<Noun extends Record<string, Call>> = { readonly [Name in keyof Noun]: Handler<Noun[Name]> };
export type AllHandlers = { readonly [Noun in keyof Contract]: Handlers<Contract[Noun]> };
