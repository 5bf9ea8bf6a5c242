/** Form fields shared by announcements and banners: showing times and link target. */
import { refuse, done, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { gamesByNode } from '../../house/catalogue/index.ts';
import { hasOffer } from './desk-queries.ts';
import type { Link } from './queries.ts';
import { readTarget, type Fields, type Halved } from './rules.ts';
import { readMoment } from '../../house/text/index.ts';

export const CONTENT_REFUSAL_TEXTS = {
  'content.not.found': 'this does not exist at this brand',
  'content.withdrawn': 'it has been withdrawn: create a new one',
  'content.moment': 'no such moment: 2027-01-31 18:00, in GMT+8',
  'content.over': 'its end is before its start, or has passed already',
  'content.target': 'enter a page such as /promotions, offer:12 or game:1001',
  'content.target.none': 'the brand has no offer or game with that number',
  'content.popup': 'only a popup has a moment of its own',
  'content.empty': 'there is no content that a page can show',
  'content.picture': 'use a picture that was uploaded here, or one of the site’s own',
  'text.english.first': 'the English text is the one that all other languages fall back to: it must be there',
} as const;

export type ContentRefused = keyof typeof CONTENT_REFUSAL_TEXTS | Halved | 'merchant.unknown';

export interface Times {
  readonly from: Millis;
  readonly until: Millis | null;
}

/** `standing` is the current span; absent fields keep it to the millisecond. */
export function timesIn(given: Fields, now: Millis, standing: Times | null): Result<Times, ContentRefused> {
  const read = (name: string) => {
    const text = given[name];
    return text === undefined || text === '' ? undefined : readMoment(text);
  };
  const [from, until] = [read('from'), read('until')];
  if (from === null) return refuse('content.moment', { field: 'from' });
  if (until === null) return refuse('content.moment', { field: 'until' });
  const times = {
    from: from ?? (given['from'] === '' ? now : (standing?.from ?? now)),
    until: until ?? (given['until'] === '' ? null : (standing?.until ?? null)),
  };
  const hasPassed = until !== undefined && until <= now;
  if (times.until !== null && (times.until <= times.from || hasPassed))
    return refuse('content.over', { field: 'until' });
  return done(times);
}

/** Parses the link field to its wire form; games and offers must be the brand's own. */
export async function linkIn(deps: Deps, merchant: string, fields: Fields): Promise<Result<Link, ContentRefused>> {
  const text = fields['link'] ?? '';
  if (text === '') return done({});
  const target = readTarget(text);
  if (!target) return refuse('content.target', { field: 'link' });
  if (target.to === 'page') return done({ linkageType: 'URL', linkage: target.path });
  const none = refuse('content.target.none', { field: 'link' });
  if (target.to === 'offer')
    return (await hasOffer(deps.db, merchant, target.number))
      ? done({ linkageType: 'P', linkage: target.number })
      : none;
  const brand = deps.brands.find(merchant);
  const game = brand && (await gamesByNode(deps, brand, 'EN')).get(Number(target.number));
  return game ? done({ linkageType: 'G', nodeId: target.number, vendor: game.vassalage }) : none;
}
