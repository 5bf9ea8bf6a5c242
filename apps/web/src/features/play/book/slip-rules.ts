/** Bet slip: picks, mode, and obstacles. Pure. */
import type { FreeBet, StopReason } from '#contract';
import { ONE, type Odds } from '#games/sports/kit/odds.ts';
import type { Named } from '#games/sports/words/selections.ts';
import type { Coupon, Fixture } from './wire.ts';

export const ACCEPTS = ['NONE', 'BETTER', 'ANY'] as const;
export type Accepts = (typeof ACCEPTS)[number];
export const MODES = ['singles', 'together'] as const;
export type Mode = (typeof MODES)[number];

export type SlipPick = Named & {
  readonly fixtureId: number;
  readonly selection: string;
  /** Price as shown, in ten-thousandths. */
  readonly odds: Odds;
  readonly simulated: boolean;
};

export interface Slip {
  readonly picks: readonly SlipPick[];
  readonly mode: Mode;
  readonly accepts: Accepts;
  /** Typed amount per bet. */
  readonly stake: string;
  /** True when the amount is the net win of each bet, from which the stake is computed. */
  readonly toWin: boolean;
  /** Free bet used as the stake; single bets only. */
  readonly freeBetId: number | null;
}

export const EMPTY: Slip = {
  picks: [],
  mode: 'together',
  accepts: 'BETTER',
  stake: '',
  toWin: false,
  freeBetId: null,
};
/** Maximum picks on a coupon. */
export const PICKS_MOST = 20;

type Kept = Pick<SlipPick, 'fixtureId' | 'selection'>;
export const keyOf = ({ fixtureId, selection }: Kept): string => `${fixtureId}/${selection}`;
export const isOn = (picks: readonly Kept[], pick: Kept): boolean => picks.some((each) => keyOf(each) === keyOf(pick));

export const isFullFor = ({ picks }: Slip, pick: Kept): boolean => picks.length >= PICKS_MOST && !isOn(picks, pick);

/** Toggles a pick. A full slip is unchanged. */
export function toggle(slip: Slip, pick: SlipPick): Slip {
  if (isOn(slip.picks, pick)) return without(slip, [pick]);
  return isFullFor(slip, pick) ? slip : { ...slip, picks: [...slip.picks, pick] };
}

export const without = (slip: Slip, removed: readonly Kept[]): Slip => ({
  ...slip,
  picks: slip.picks.filter((pick) => !isOn(removed, pick)),
});

/** Coupons of the slip, each with its picks. */
export const couponsOf = ({ picks, mode }: Slip): (readonly SlipPick[])[] =>
  picks.length === 0 ? [] : mode === 'together' ? [picks] : picks.map((pick) => [pick]);

/** A bet as it was sent. */
export interface Placed extends Pick<Slip, 'picks' | 'stake' | 'toWin' | 'freeBetId'> {
  readonly coupon: Coupon;
}

/** Restores a refused bet to the slip, with the new price if it has moved. */
export function again(slip: Slip, { coupon: { refused }, picks, stake, toWin, freeBetId }: Placed): Slip {
  const priced = picks.map((pick, at) =>
    refused?.odds && refused.pick === at + 1 ? { ...pick, odds: toOdds(refused.odds) } : pick,
  );
  const mode = picks.length > 1 ? 'together' : 'singles';
  return {
    ...slip,
    picks: [...without(slip, priced).picks, ...priced].slice(-PICKS_MOST),
    stake,
    toWin,
    freeBetId,
    mode,
  };
}

/** Reason why a pick is unavailable. */
export type Note =
  | { readonly kind: 'moved'; readonly now: Odds }
  | {
      readonly kind: 'closed';
      readonly why: 'started' | 'suspended' | 'ended' | 'unknown';
      readonly reason: StopReason | null;
    }
  | { readonly kind: 'related' }
  | { readonly kind: 'low'; readonly least: Odds };

export const toOdds = (wire: number): Odds => Math.round(wire * ONE);

/** True when the picks meet the free bet's terms: sports and minimum odds. */
export const fitsFreeBet = ({ picks }: Slip, { minOdds, sports }: Pick<FreeBet, 'minOdds' | 'sports'>): boolean =>
  picks.every(({ sport, odds }) => odds >= toOdds(minOdds) && (sports.length === 0 || sports.includes(sport)));

/** From the state of the fixture. */
export function noteOn(pick: SlipPick, fixture: Fixture | undefined): Note | null {
  if (!fixture) return null;
  const { state, status, reason, groups } = fixture;
  if (state !== 'COMING' && state !== 'LIVE') return closed('ended');
  if (status === 'SUSPENDED') return closed('suspended', reason);
  if (status === 'CLOSED') return closed('started');
  const market = groups.flatMap(({ markets }) => markets).find(({ selections }) => selections.some(isNamed(pick)));
  if (!market) return closed('unknown');
  if (market.status !== 'OPEN') return closed('suspended', market.reason);
  const now = toOdds(market.selections.find(isNamed(pick))!.odds);
  return now === pick.odds ? null : { kind: 'moved', now };
}

const isNamed = (pick: Kept) => (each: { readonly selection: string }) => each.selection === pick.selection;
const closed = (why: (Note & { kind: 'closed' })['why'], reason: StopReason | null = null): Note => ({
  kind: 'closed',
  why,
  reason,
});

/** Picks of the same match are related, and cannot be combined on a coupon. */
export function relatedOn({ picks, mode }: Slip): readonly SlipPick[] {
  if (mode !== 'together') return [];
  return picks.filter((pick) => picks.some((other) => other !== pick && other.fixtureId === pick.fixtureId));
}

/** True when a moved price is accepted without asking. */
export const takes = (accepts: Accepts, { odds }: Pick<SlipPick, 'odds'>, now: Odds): boolean =>
  accepts === 'ANY' || (accepts === 'BETTER' && now > odds);

/** Applies current prices, which the member has seen. */
export const atPrices = (slip: Slip, now: ReadonlyMap<string, Odds>): Slip => ({
  ...slip,
  picks: slip.picks.map((pick) => ({ ...pick, odds: now.get(keyOf(pick)) ?? pick.odds })),
});

export interface Refused {
  readonly code: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
}

/** Notes of a refusal on single picks, whose numbers start at 1. */
export function notesIn({ code, detail = {} }: Refused, picks: readonly SlipPick[]): ReadonlyMap<string, Note> {
  const at = (number: unknown) => picks[Number(number) - 1];
  const noted = (pick: SlipPick | undefined, note: Note): [string, Note][] => (pick ? [[keyOf(pick), note]] : []);
  const listed = Array.isArray(detail['picks']) ? (detail['picks'] as readonly unknown[]) : [];
  switch (code) {
    case 'coupon.pick.unknown':
      return new Map(noted(at(detail['pick']), closed('unknown')));
    case 'coupon.pick.closed': {
      const why = (['started', 'suspended', 'ended'] as const).find((each) => each === detail['why']) ?? 'unknown';
      const reason = (detail['reason'] ?? null) as StopReason | null;
      return new Map(noted(at(detail['pick']), closed(why, reason)));
    }
    case 'coupon.picks.related':
      return new Map(listed.flatMap((number) => noted(at(number), { kind: 'related' })));
    case 'coupon.odds.low': {
      const least = toOdds(Number(detail['least']));
      return new Map(listed.flatMap((number) => noted(at(number), { kind: 'low', least })));
    }
    case 'coupon.price.moved':
      return new Map(
        (listed as readonly (Kept & { readonly odds: number })[]).flatMap((moved) =>
          noted(
            picks.find((pick) => keyOf(pick) === keyOf(moved)),
            { kind: 'moved', now: toOdds(moved.odds) },
          ),
        ),
      );
    default:
      return new Map();
  }
}

interface Limit {
  readonly limit: string;
  readonly left: number;
  /** Set when the limit is for a single fixture. */
  readonly fixtureId?: number;
}

/** Remaining limit; null for other refusals. */
export function limitIn({ code, detail = {} }: Refused): Limit | null {
  if (code !== 'coupon.limit.exceeded') return null;
  const { limit, left, fixtureId } = detail;
  return { limit: String(limit), left: Number(left), ...(fixtureId !== undefined && { fixtureId: Number(fixtureId) }) };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isPick(value: unknown): value is SlipPick {
  if (typeof value !== 'object' || value === null) return false;
  const pick = value as Record<string, unknown>;
  const { fixtureId, odds, selection, sport, home, away, league, startsAt, runners, simulated } = pick;
  const counts = Number.isSafeInteger(fixtureId) && Number.isSafeInteger(odds) && Number(odds) > ONE;
  const isRace = isText(league) && Number.isSafeInteger(startsAt) && Array.isArray(runners) && runners.every(isText);
  const isMatch = [home, away].every(isText);
  return counts && (isRace || isMatch) && [selection, sport].every(isText) && typeof simulated === 'boolean';
}

/** Slip from storage; empty when invalid. */
export function readSlip(text: string | null): Slip {
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const picks = Array.isArray(kept['picks']) ? kept['picks'].filter(isPick).slice(0, PICKS_MOST) : [];
    return {
      picks,
      mode: MODES.find((mode) => mode === kept['mode']) ?? EMPTY.mode,
      accepts: ACCEPTS.find((each) => each === kept['accepts']) ?? EMPTY.accepts,
      stake: isText(kept['stake']) ? kept['stake'] : '',
      toWin: kept['toWin'] === true,
      freeBetId: Number.isSafeInteger(kept['freeBetId']) ? Number(kept['freeBetId']) : null,
    };
  } catch {
    return EMPTY;
  }
}
