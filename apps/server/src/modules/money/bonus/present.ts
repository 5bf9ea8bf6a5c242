import type { ActiveBonus, BonusRow as WireRow, Language } from '#contract';
import { toMillis } from '#db';
import { units, unitsToWire, type Units } from '#kernel';
import { refOf } from './grant-bonus.ts';
import type { BonusRow } from './queries.ts';
import { bonusKinds } from './terms.ts';

const wire = (amount: bigint): number => unitsToWire(units(amount));
const nameIn = (row: BonusRow, language: Language): string => row.names[language] ?? row.names['EN'] ?? '';

export const presentActive = (
  row: BonusRow,
  language: Language,
  { balance, staked }: { balance: Units; staked: Units },
): ActiveBonus => ({
  refNo: refOf(row.id),
  name: nameIn(row, language),
  time: toMillis(row.granted_at),
  expireAt: toMillis(row.expires_at),
  amount: wire(row.amount),
  balance: wire(balance),
  turnoverRequired: wire(row.required),
  turnoverDone: wire(staked < row.required ? staked : row.required),
  weights: bonusKinds.flatMap((kind) => {
    const percent = row.weights[kind];
    return percent === undefined ? [] : [{ kind, percent }];
  }),
  stakeMax: row.stake_max === null ? null : wire(row.stake_max),
  cashMax: row.cash_max === null ? null : wire(row.cash_max),
  playing: row.playing,
});

const STATUS = { active: 'ACTIVE', cleared: 'DONE', cancelled: 'VOID', expired: 'VOID', spent: 'VOID' } as const;

export const presentRow = (row: BonusRow, language: Language): WireRow => ({
  refNo: refOf(row.id),
  time: toMillis(row.granted_at),
  type: 'PROMOTION',
  name: nameIn(row, language),
  amount: wire(row.amount),
  turnoverRequired: wire(row.required),
  status: STATUS[row.state],
  ending: row.state === 'active' ? null : row.state,
  endTime: row.ended_at && toMillis(row.ended_at),
  cleared: wire(row.cleared),
});
