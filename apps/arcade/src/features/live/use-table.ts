/** State of a table for its page: its limits, its live state, and the actions available to the player. */
import { betRefusal } from '#games/kit/live/bets.ts';
import type { Stakes } from '#games/kit/live/state.ts';
import type { Points } from '#games/kit/room.ts';
import { units } from '#kernel';
import { useMemo } from 'react';
import type { HallSession } from '../../shared/hall/index.ts';
import { moneyOf, pointsOfUnits, shortOf, unitsFromAmount, unitsOfPoints } from '../../shared/room/money.ts';
import type { TableOffer } from './offer.ts';
import { chipRack } from './rack.ts';
import type { Snapshot, TableShared } from './snapshot.ts';
import { added, isNothing, mayTakeBack, shownStakes, total, unpaid } from './slip.ts';
import { putDown, refuseAt, takeBack, useSnapshot, useVisit } from './visit.ts';

export interface Table {
  readonly offer: TableOffer;
  readonly snapshot: Snapshot;
  readonly shared: TableShared;
  readonly stakes: Stakes;
  readonly staked: Points;
  /** True when bets are accepted. */
  readonly isOpen: boolean;
  readonly rack: readonly Points[];
  /** Available balance, in points of this table. */
  readonly free: Points;
  readonly money: (points: Points) => string;
  readonly short: (points: Points) => string;
  readonly bet: (stakes: Stakes) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly mayUndo: boolean;
  /** `repeat` places the stakes of the last round again; `double` doubles the current ones. Null when unavailable. */
  readonly repeat: (() => void) | null;
  readonly double: (() => void) | null;
}

/** Null until the first snapshot of the table. */
export function useTable(session: HallSession, offer: TableOffer): Table | null {
  const snapshot = useSnapshot(offer.room);
  const balance = useVisit((visit) => visit.balance);
  const status = useVisit((visit) => visit.status);
  const { shared } = snapshot;
  return useMemo(() => {
    if (!shared) return null;
    const symbol = session.player.currencySymbol;
    const unit = units(BigInt(shared.unit));
    return tableOf({
      offer,
      snapshot,
      shared,
      isReal: session.mode === 'REAL',
      isOpen: status === 'on' && shared.isOn && shared.phase === 'betting',
      free: pointsOfUnits(unitsFromAmount(balance), unit) - unpaid(snapshot.slip),
      money: (points) => moneyOf(unitsOfPoints(points, unit), symbol),
      short: (points) => shortOf(unitsOfPoints(points, unit)),
    });
  }, [offer, snapshot, shared, session, balance, status]);
}

type Known = Pick<Table, 'offer' | 'snapshot' | 'shared' | 'isOpen' | 'free' | 'money' | 'short'> & {
  readonly isReal: boolean;
};

function tableOf(known: Known): Table {
  const { offer, snapshot, shared, isOpen } = known;
  const { slip } = snapshot;
  const stakes = shownStakes(slip);
  const bet = (wanted: Stakes) => {
    const refused = refusalOf(known, stakes, wanted);
    if (refused) refuseAt(offer.room, refused.code, refused.detail ?? {});
    else putDown(offer.room, wanted);
  };
  const mayUndo = isOpen && (slip.taps.length > 0 || mayTakeBack(slip));
  return {
    ...known,
    stakes,
    staked: total(stakes),
    rack: chipRack(shared.terms),
    bet,
    undo: () => takeBack(offer.room, 'undo'),
    clear: () => takeBack(offer.room, 'clear'),
    mayUndo,
    repeat: isOpen && isNothing(stakes) && !isNothing(slip.last) ? () => bet(slip.last) : null,
    double: isOpen && !isNothing(stakes) ? () => bet(stakes) : null,
  };
}

/** The table's own refusal, or insufficient balance. */
function refusalOf({ offer, shared, free, isReal }: Known, stakes: Stakes, wanted: Stakes) {
  const { game } = offer.engine;
  const kinds = new Map(game.spots.map(({ code, kind }) => [code, kind]));
  const before = isNothing(stakes) ? [] : [{ real: isReal, spots: stakes }];
  const refused = betRefusal(game, kinds, { config: shared.terms, pools: shared.pools }, before, {
    real: isReal,
    spots: wanted,
  });
  if (refused) return refused;
  return total(wanted) > free ? ({ code: 'bet.insufficient.balance', detail: {} } as const) : null;
}

/** One chip on each of these spots; a spot that is listed twice gets two. */
export const chipsOn = (spots: readonly string[], chip: Points): Stakes =>
  spots.reduce<Stakes>((sum, spot) => added(sum, { [spot]: chip }), {});
