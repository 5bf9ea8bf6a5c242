/** Jackpot statement by month or day: contributions, seeds, wins and balances, to reconcile with the ledger. */
import { JACKPOT_TIERS, partOf, type JackpotTier } from '#games/kit/jackpot.ts';
import { units, type Units } from '#kernel';
import type { Moved } from './books-queries.ts';

export interface BookLine {
  /** yyyy-mm, or yyyy-mm-dd. */
  readonly span: string;
  readonly currency: string;
  readonly tier: JackpotTier;
  /** Balance of the pot at the start and end of the span. */
  readonly opening: Units;
  readonly closing: Units;
  readonly seeds: Units;
  readonly contributions: Units;
  readonly falls: number;
  readonly won: Units;
  /** Unpaid part of pots won by the end of the span: still in the ledger, but in no pot. */
  readonly due: Units;
}

/** Lines by span, then currency with pots, then tier. */
export function bookLines(spans: readonly string[], moved: Moved): BookLine[] {
  const lines: BookLine[] = [];
  const currencies = [...new Set(moved.pots.map(({ currency }) => currency))].toSorted();
  const closings = new Map<string, bigint>();
  for (const span of spans)
    for (const currency of currencies)
      for (const tier of JACKPOT_TIERS) {
        const opening = closings.get(`${currency}${tier}`) ?? 0n;
        const line = lineOf({ span, currency, tier, opening: units(opening) }, moved);
        closings.set(`${currency}${tier}`, line.closing);
        lines.push(line);
      }
  return lines;
}

type Place = Pick<BookLine, 'span' | 'currency' | 'tier' | 'opening'>;

function lineOf(place: Place, { pots, stakes }: Moved): BookLine {
  const { span, currency, tier, opening } = place;
  const own = pots.filter((pot) => pot.currency === currency && pot.tier === tier);
  const sum = (which: typeof own, of: 'seeds' | 'amounts'): Units =>
    units(which.reduce((total, row) => total + row[of], 0n));
  const fallen = own.filter(({ fell }) => fell === span);
  const seeds = sum(
    own.filter(({ opened }) => opened === span),
    'seeds',
  );
  const staked = stakes.find((each) => each.span === span && each.currency === currency)?.staked ?? 0n;
  const [contributions, won] = [partOf(tier, staked), sum(fallen, 'amounts')];
  const waiting = own.filter(({ fell, paid }) => fell !== null && fell <= span && (paid === null || paid > span));
  return {
    ...place,
    seeds,
    contributions,
    falls: fallen.reduce((total, { pots: count }) => total + count, 0),
    won,
    closing: units(opening + seeds + contributions - won),
    due: sum(waiting, 'amounts'),
  };
}
