/**
 * The push channel: GET /ws?merchant=CODE, JSON frames; the first client frame is `auth`. After close code 1012 frames
 * may have been missed: the page reconnects and reloads everything.
 */
import type { BookFixture, BookStatus, ListedFixture, MarketGroup, PublishedIncident } from './play/book.ts';
import type { Winner } from './content/home.ts';

/** Public topics of the book: the fixtures in play of a sport, or one fixture with all its markets. */
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
  /** An operator has frozen or unfrozen the member's money. */
  | { readonly t: 'wallet_frozen'; readonly on: boolean }
  /** A bonus was given or ended, or its use was switched on or off. */
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
  /** The withdrawal was paid, and the member is asked to confirm that it arrived. */
  | {
      readonly t: 'withdraw_confirm';
      readonly transactionId: string;
      readonly amount: number;
      readonly autoConfirmMinutes: number;
    }
  /** The state of a withdrawal has changed. */
  | { readonly t: 'withdraw_changed'; readonly refId: string }
  /** A new message in the inbox; for a message to many the recipient is not known yet. */
  | { readonly t: 'info_new_mail'; readonly messageId: number }
  | { readonly t: 'kicked'; readonly reason: 'login_elsewhere' | 'disabled' | 'logged_out' | 'time_up' | 'guessed' }
  /** The member's limits or pauses have changed. */
  | { readonly t: 'safe_play' }
  /** New terms are in force, or the member has accepted them. */
  | { readonly t: 'terms' }
  /** A waiting coupon was accepted, or refused with its stake on its way back. */
  | { readonly t: 'coupon'; readonly couponId: number; readonly state: 'OPEN' | 'REFUSED' }
  | BookFrame
  | { readonly t: 'maintenance'; readonly on: boolean }
  /** A draw was cancelled: its stakes go back, and no more are accepted. */
  | { readonly t: 'issue_void'; readonly gameCode: string; readonly numero: string }
  /** Broadcast to visitors of all languages: `names` has the game's name in each. */
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
 * Updates of a topic of the book. `no` counts up by one; a client that finds a gap subscribes again and gets a `whole`
 * frame. Odds are decimal.
 */
export type BookFrame =
  /** With `whole`, all fixtures in play, in order; else only changed fixtures, and those that are gone. */
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
      readonly incidents: readonly PublishedIncident[];
    }
  /**
   * Changed parts only: the fixture itself, markets by name, odds by selection, and new incidents. The set of markets
   * stays the same.
   */
  | {
      readonly t: 'fixture';
      readonly topic: BookTopic;
      readonly no: number;
      readonly fixture?: BookFixture;
      readonly markets: Readonly<Record<string, BookStatus>>;
      readonly odds: Readonly<Record<string, number>>;
      readonly incidents: readonly PublishedIncident[];
    };
