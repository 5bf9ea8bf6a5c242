/** Interface of the cache of rendered pages. */
import type { DrawnPage, Lane, Language, Status } from '#contract';
import type { PageNeeds } from './content-policy.ts';
import type { Merchant } from './brand/merchant.ts';

export interface PageWish {
  readonly merchant: Merchant;
  readonly language: Language;
  readonly theme: 'night' | 'day';
  readonly awaited: boolean;
  readonly path: string;
  /** Query string, as received. */
  readonly query: string;
  /** Without the visitor's own data. */
  readonly status: Status;
  readonly facts: () => Promise<PageFacts>;
}

/** Facts shown on every page of a brand, and sources it may load. */
export interface PageFacts {
  readonly lanes: readonly Lane[];
  /** Origins of outside vendors' games. */
  readonly frames: PageNeeds;
}

/** A rendered page, with the facts it was rendered from. */
export interface KeptPage {
  readonly page: DrawnPage;
  readonly facts: PageFacts;
}

export interface KeptPages {
  /** Undefined for pages that are not rendered here, fail, or take too long. */
  pageFor(wish: PageWish): Promise<KeptPage | undefined>;
  /** True when the last page shown was a stale one, because rendering failed. */
  areOld(): boolean;
  close(): Promise<void>;
}

/** Published to all nodes when content of pages changes. */
export const PAGES_CHANGED = 'pages.changed';
