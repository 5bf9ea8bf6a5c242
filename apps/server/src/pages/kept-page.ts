/** What is asked of the kept pages, and what they give. */
import type { DrawnPage, Lane, Language, Status } from '#contract';
import type { PageNeeds } from '../http/content-policy.ts';
import type { Merchant } from '../modules/brand/index.ts';

export interface PageWish {
  readonly merchant: Merchant;
  readonly language: Language;
  readonly theme: 'night' | 'day';
  readonly awaited: boolean;
  readonly path: string;
  /** What follows the path, as it came. */
  readonly query: string;
  /** Without the visitor's own. */
  readonly status: Status;
  readonly facts: () => Promise<PageFacts>;
}

/** What each page of a brand tells and may reach. */
export interface PageFacts {
  readonly lanes: readonly Lane[];
  /** Where games of outside vendors come from. */
  readonly frames: PageNeeds;
}

/** A drawn page, and what was told with it. */
export interface KeptPage {
  readonly page: DrawnPage;
  readonly facts: PageFacts;
}

export interface KeptPages {
  /** Undefined for a page that is not drawn, cannot be drawn, or is not drawn in time. */
  pageFor(wish: PageWish): Promise<KeptPage | undefined>;
  /** Whether an older drawing lately stood in for the last page that was shown, because none could be drawn. */
  areOld(): boolean;
  close(): Promise<void>;
}

/** Said on all nodes when something changed that pages show. */
export const PAGES_CHANGED = 'pages.changed';
