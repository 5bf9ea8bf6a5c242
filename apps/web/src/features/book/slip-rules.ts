/** A slip: its picks, how they are bet, and what has come between. Pure. */
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
  /** As it was shown, in ten-thousandths. */
  readonly odds: Odds;
  readonly simulated: boolean;
};

export interface Slip {
  readonly picks: readonly SlipPick[];
  readonly mode: Mode;
  readonly accepts: Accepts;
  /** As it is typed: of each bet. */
  readonly stake: string;
  /** The amount is what each bet wins, where odds say what is risked: its stake follows. */
  readonly toWin: boolean;
  /** The free bet that is staked instead, where the slip is one bet. */
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
/** More than this no coupon takes. */
export const PICKS_MOST = 20;

type Kept = Pick<SlipPick, 'fixtureId' | 'selection'>;
export const keyOf = ({ fixtureId, selection }: Kept): string => `${fixtureId}/${selection}`;
export const isOn = (picks: readonly Kept[], pick: Kept): boolean => picks.some((each) => keyOf(each) === keyOf(pick));

export const isFullFor = ({ picks }: Slip, pick: Kept): boolean => picks.length >= PICKS_MOST && !isOn(picks, pick);

/** On it, or off it where it is on already. A full slip stays as it is. */
export function toggle(slip: Slip, pick: SlipPick): Slip {
  if (isOn(slip.picks, pick)) return without(slip, [pick]);
  return isFullFor(slip, pick) ? slip : { ...slip, picks: [...slip.picks, pick] };
}

export const without = (slip: Slip, gone: readonly Kept[]): Slip => ({
  ...slip,
  picks: slip.picks.filter((pick) => !isOn(gone, pick)),
});

/** Coupons that the slip makes, each with its picks. */
export const couponsOf = ({ picks, mode }: Slip): (readonly SlipPick[])[] =>
  picks.length === 0 ? [] : mode === 'together' ? [picks] : picks.map((pick) => [pick]);

/** A bet as the slip had it. */
export interface Placed extends Pick<Slip, 'picks' | 'stake' | 'toWin' | 'freeBetId'> {
  readonly coupon: Coupon;
}

/** The slip with a bet that was refused, once more; a price that has moved is the one that it has moved to. */
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

/** The reason why a pick cannot be bet on now. */
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

/** By the terms of the free bet: its sports, and the odds of each pick. */
export const fitsFreeBet = ({ picks }: Slip, { minOdds, sports }: Pick<FreeBet, 'minOdds' | 'sports'>): boolean =>
  picks.every(({ sport, odds }) => odds >= toOdds(minOdds) && (sports.length === 0 || sports.includes(sport)));

/** By what is known of its fixture. */
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

/** Picks of one match depend on each other, and cannot be on one coupon. */
export function relatedOn({ picks, mode }: Slip): readonly SlipPick[] {
  if (mode !== 'together') return [];
  return picks.filter((pick) => picks.some((other) => other !== pick && other.fixtureId === pick.fixtureId));
}

/** True where a price that has moved is taken without asking. */
export const takes = (accepts: Accepts, { odds }: Pick<SlipPick, 'odds'>, now: Odds): boolean =>
  accepts === 'ANY' || (accepts === 'BETTER' && now > odds);

/** At the prices of now: whoever presses this has seen them. */
export const atPrices = (slip: Slip, now: ReadonlyMap<string, Odds>): Slip => ({
  ...slip,
  picks: slip.picks.map((pick) => ({ ...pick, odds: now.get(keyOf(pick)) ?? pick.odds })),
});

export interface Refused {
  readonly code: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
}

/** Notes of a refusal on single picks; picks are counted from 1 in it. */
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
  /** Where it is a limit of one fixture. */
  readonly fixtureId?: number;
}

/** The rest of a limit; null where the refusal is about something else. */
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

/** The slip as a browser has kept it; one that cannot be read is empty. */
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
