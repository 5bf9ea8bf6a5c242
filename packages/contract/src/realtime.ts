/**
 * The push channel: GET /ws?merchant=CODE, JSON frames; the first client frame is `auth`. Closed with 1012, something may have been missed:
 * the page comes again and reads everything anew.
 */
import type { BookFixture, BookStatus, ListedFixture, MarketGroup, ToldIncident } from './sgw/book.ts';
import type { Winner } from './wps/home.ts';

/** Of the book, public: the fixtures of a sport that are played, and one fixture with all its markets. */
export type BookTopic = `book:${string}` | `fixture:${number}`;
export type Topic = 'user' | 'winner' | BookTopic;

export type ClientFrame =
  | { readonly op: 'auth'; readonly token?: string }
  | { readonly op: 'sub' | 'unsub'; readonly topic: Topic }
  /** The visitor of a chat with customer service; replaces the chat this page had open. */
  | { readonly op: 'cs'; readonly chatToken: string }
  | { readonly op: 'ping' };

export type ServerFrame =
  | { readonly t: 'ready'; readonly member: boolean }
  | { readonly t: 'balance'; readonly sumBalance: number }
  /** An operator has frozen the member's money, or let it go again. */
  | { readonly t: 'wallet_frozen'; readonly on: boolean }
  /** A bonus came, ended, or is played with or not from now on. */
  | { readonly t: 'bonus' }
  | {
      readonly t: 'info_deposit_arrival' | 'info_deposit_failed';
      readonly time: number;
      readonly amount: number;
      readonly refId: string;
    }
  | {
      readonly t: 'info_withdraw_approve' | 'info_withdraw_reject';
      readonly time: number;
      readonly amount: number;
      readonly refId: string;
    }
  /** It was paid, and the member is asked whether it has arrived. */
  | {
      readonly t: 'withdraw_confirm';
      readonly transactionId: string;
      readonly amount: number;
      readonly autoConfirmMinutes: number;
    }
  /** A withdrawal stands otherwise than before. */
  | { readonly t: 'withdraw_changed'; readonly refId: string }
  /** There is something new in the inbox; of what was said to many it is not known yet for whom. */
  | { readonly t: 'info_new_mail'; readonly messageId: number }
  | { readonly t: 'kicked'; readonly reason: 'login_elsewhere' | 'disabled' | 'logged_out' | 'time_up' | 'guessed' }
  /** The member's limits or pauses have changed. */
  | { readonly t: 'safe_play' }
  /** Other terms are in force, or the member has accepted them. */
  | { readonly t: 'terms' }
  /** A coupon that waited is taken, or refused and its stake on its way back. */
  | { readonly t: 'coupon'; readonly couponId: number; readonly state: 'OPEN' | 'REFUSED' }
  | BookFrame
  | { readonly t: 'maintenance'; readonly on: boolean }
  /** A draw was called off: its stakes go back, and no more are taken. */
  | { readonly t: 'issue_void'; readonly gameCode: string; readonly numero: string }
  /** Goes to all who look, in whatever language: `names` has the name of the game in each. */
  | { readonly t: 'winner'; readonly vo: Winner; readonly names: Readonly<Record<string, string>> }
  | {
      readonly t: 'cs';
      readonly sessionId: string;
      readonly id: number;
      readonly from: 'visitor' | 'agent' | 'system';
      readonly text: string;
      readonly time: number;
    }
  | { readonly t: 'pong'; readonly now: number };

/**
 * Of a topic of the book. Each has the number after the one before; who finds another number asks for the topic again, and has a whole one. Odds are
 * decimal.
 */
export type BookFrame =
  /** With `whole` all fixtures that are played, in their order; else those that are other than before, and those that are gone. */
  | {
      readonly t: 'book';
      readonly topic: BookTopic;
      readonly no: number;
      readonly whole?: true;
      readonly fixtures: readonly ListedFixture[];
      readonly gone: readonly number[];
    }
  | {
      readonly t: 'fixture_whole';
      readonly topic: BookTopic;
      readonly no: number;
      readonly fixture: BookFixture;
      readonly groups: readonly MarketGroup[];
      readonly incidents: readonly ToldIncident[];
    }
  /** What is other: the fixture itself, markets by name, odds by selection; incidents that have been added. Which markets there are stays. */
  | {
      readonly t: 'fixture';
      readonly topic: BookTopic;
      readonly no: number;
      readonly fixture?: BookFixture;
      readonly markets: Readonly<Record<string, BookStatus>>;
      readonly odds: Readonly<Record<string, number>>;
      readonly incidents: readonly ToldIncident[];
    };
