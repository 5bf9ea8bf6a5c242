/** Gifts of the points mall that wait to be sent, in the console. */
import { toMillis } from '#db';
import { z } from 'zod';
import { approveOrReject, type DeskPart } from '../../../ports/desk.ts';
import { inLanguage } from '../../house/text/index.ts';
import { decideRedemption } from './decide-redemption.ts';
import { waitingRedemptions } from './queries.ts';

export const pointsDesk: DeskPart = {
  room: 'promotions',
  async waiting({ db }, brand, most) {
    const rows = await waitingRedemptions(db, brand, most);
    return rows.map((row) => ({
      kind: 'gift',
      id: row.ref_no,
      since: toMillis(row.applied_at),
      account: row.account,
      what: `${row.quantity} × ${inLanguage(row.texts, 'EN').name}`,
      said: [...Object.values(row.address ?? {}), row.remark ?? ''].filter((part) => part !== '').join(', '),
      pictures: [],
    }));
  },
  acts: approveOrReject({
    kind: 'gift',
    shape: { ref: z.string().max(40) },
    decide: (deps, { ref: refNo, ...command }) => decideRedemption(deps, { ...command, refNo }),
  }),
};
