import type { ActiveBonus, Contract, Language } from '#contract';
import { currency, done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { announceBonus } from './announce-bonus.ts';
import { presentActive, presentRow } from './present.ts';
import { bonusesOf, bonusInForce, setPlaying, type Owner } from './queries.ts';
import { stakedTowards } from './read-staked.ts';
import { cancelBonus, settleBonus } from './settle-bonus.ts';

const NAMES = /^\d{1,18}$/;

async function active(deps: Deps, owner: Owner, language: Language): Promise<ActiveBonus | null> {
  const row = await bonusInForce(deps.db, owner);
  if (!row) return null;
  const [balance, staked] = await Promise.all([
    deps.ledger.balanceOf({ ...owner, currency: currency(row.currency), kind: 'bonus' }),
    stakedTowards(deps, row),
  ]);
  return presentActive(row, language, { balance, staked });
}

export function bonusRoutes(deps: Deps): Handlers<Contract['bonus']> {
  return {
    active: async ({ merchant, session, language }) => {
      const owner = { merchant: merchant.code, memberId: session.memberId };
      await settleBonus(deps, owner);
      return done(await active(deps, owner, language));
    },
    setPlaying: async ({ merchant, session, language }, { playing }) => {
      const owner = { merchant: merchant.code, memberId: session.memberId };
      if (!(await setPlaying(deps.db, owner, playing))) return refuse('bonus.unknown');
      await announceBonus(deps, owner);
      const now = await active(deps, owner, language);
      return now ? done(now) : refuse('bonus.unknown');
    },
    cancel: ({ merchant, session }, { refNo }) =>
      cancelBonus(deps, { merchant: merchant.code, memberId: session.memberId }, BigInt(refNo.slice(1))),
    list: async ({ merchant, session, language }, { cursor, pageSize }) => {
      const filter = { merchant: merchant.code, memberId: session.memberId, after: readCursor(cursor, NAMES) };
      const rows = await bonusesOf(deps.db, filter, pageSize + 1);
      const { shown, next } = recordPage(rows, pageSize, (row) => ({ at: row.granted_at, name: String(row.id) }));
      return done({ list: shown.map((row) => presentRow(row, language)), next });
    },
  };
}
