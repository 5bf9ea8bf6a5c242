/** Between the server and the code that draws the site's pages on it. Both sides are built apart; this is what they share. */
import type { Result } from '#kernel';
import type { Boot } from './boot.ts';
import type { Status } from './brand.ts';

/** A page as everybody of the brand sees it who speaks the language and has no session. */
export interface ToDraw {
  /** Start-up data, without anything of the visitor's. */
  readonly boot: Boot;
  /** The address within the site, with what of its query the page reads. */
  readonly address: string;
  readonly theme: 'night' | 'day';
  /** Somebody was logged in here: his panel is left open instead of the offer to log in. */
  readonly awaited: boolean;
  /** Answers a call of the contract for a visitor. */
  readonly answer: (noun: string, name: string, input: unknown) => Promise<Result<unknown, string>>;
}

export interface DrawnPage {
  /** What stands in the root element. */
  readonly html: string;
  /** The picture that the page shows largest, if it has one. */
  readonly picture: string | undefined;
  /** What a browser needs to take the page over, as JSON. */
  readonly state: unknown;
}

export interface Drawing {
  /** The address as it is drawn, with what of its query the page reads; null for a page that is not drawn. */
  readonly addressOf: (status: Status, path: string, query: string) => string | null;
  /** Fails when the page cannot be drawn; then the browser draws it. */
  readonly draw: (page: ToDraw) => Promise<DrawnPage>;
}

/** What follows a drawing through everything that it waits for, as Node's AsyncLocalStorage does. */
interface AtHand {
  run<T>(value: unknown, work: () => T): T;
  getStore(): unknown;
}

/** The one thing that the built code of the pages gives the server. */
export type MakeDrawing = (atHand: AtHand) => Drawing;
