/** Figures of a brand's day, from the ledger's daily sums. */
import type { DeskFigures } from '../../../ports/desk.ts';
import { testMembers } from './figure-queries.ts';

export const dayFigures: DeskFigures = {
  forms: [
    { key: 'bets', kind: 'count' },
    { key: 'staked', kind: 'amount' },
    { key: 'ggr', kind: 'amount' },
    { key: 'deposits', kind: 'count', room: 'cashier' },
    { key: 'deposited', kind: 'amount', room: 'cashier' },
    { key: 'withdrawals', kind: 'count', room: 'cashier' },
    { key: 'withdrawn', kind: 'amount', room: 'cashier' },
  ],
  async read({ db, ledger, brands }, merchant, day) {
    const currency = brands.find(merchant)?.config.currency ?? '';
    const { won, ...sums } = await ledger.brandDay({
      merchant,
      currency,
      day,
      except: await testMembers(db, merchant),
    });
    return { ...sums, ggr: sums.staked - won };
  },
};
