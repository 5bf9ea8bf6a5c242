/** Data that the server embeds in the page, so that the first paint needs no further call. */
import type { Lane, Status } from './brand.ts';
import type { Language } from './values.ts';

export interface Boot {
  readonly status: Status;
  /** Vendors by category, in the order of the navigation; empty while the site is closed to the visitor. */
  readonly lanes: readonly Lane[];
  /** The language the server answered in: the visitor's cookie or browser if the brand offers it, else the brand's own. */
  readonly language: Language;
}
