/** Rewards that members request, in the console. */
import { toMillis } from '#db';
import { approveOrReject, rowNumber, type DeskPart } from '../../../ports/desk.ts';
import { inLanguage } from '../../house/text/index.ts';
import { waitingEntries } from './queries.ts';
import { decideRequest } from './request-reward.ts';

export const promotionDesk: DeskPart = {
  room: 'promotions',
  async waiting({ db }, brand, most) {
    const rows = await waitingEntries(db, brand, most);
    return rows.map((row) => ({
      kind: 'request',
      id: String(row.id),
      since: toMillis(row.requested_at ?? new Date(0)),
      account: row.account,
      what: inLanguage(row.texts, 'EN').title,
      said: row.remark ?? '',
      pictures: row.pictures,
    }));
  },
  acts: approveOrReject({
    kind: 'request',
    shape: { ref: rowNumber },
    decide: (deps, { ref: id, ...command }) => decideRequest(deps, { ...command, id }),
  }),
};
