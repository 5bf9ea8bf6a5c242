/**
 * Interface between the server and the code that renders the site's pages on it. The two are built apart and share only
 * this.
 */
import type { Result } from '#kernel';
import type { Boot } from './boot.ts';
import type { Status } from './brand.ts';

/** A page to render for visitors of a brand in one language, without a session. */
export interface ToDraw {
  /** Start-up data, without anything about the visitor. */
  readonly boot: Boot;
  /** Path within the site, with the query parameters that the page reads. */
  readonly address: string;
  readonly theme: 'night' | 'day';
  /** True when the browser has a session: the member's panel is left empty instead of the offer to log in. */
  readonly awaited: boolean;
  /** Answers a call of the contract as for a visitor. */
  readonly answer: (noun: string, name: string, input: unknown) => Promise<Result<unknown, string>>;
}

export interface DrawnPage {
  /** Markup of the root element. */
  readonly html: string;
  /** URL of the page's largest picture, if it has one. */
  readonly picture: string | undefined;
  /** JSON that the browser needs to hydrate the page. */
  readonly state: unknown;
}

export interface Drawing {
  /** Canonical path and query of a rendered page; null for a page that is not rendered on the server. */
  readonly addressOf: (status: Status, path: string, query: string) => string | null;
  /** Rejects when the page cannot be rendered; then the browser renders it. */
  readonly draw: (page: ToDraw) => Promise<DrawnPage>;
}

/** Context that follows a rendering through its asynchronous calls: Node's AsyncLocalStorage. */
interface AtHand {
  run<T>(value: unknown, work: () => T): T;
  getStore(): unknown;
}

/** The single export of the built page code to the server. */
export type MakeDrawing = (atHand: AtHand) => Drawing;
