/** A member's level on the record. */
import type { DeskPart } from '../../../ports/desk.ts';
import { inLanguage } from '../../house/text/index.ts';
import { standingKept } from './queries.ts';

export const vipDesk: DeskPart = {
  room: 'members',
  record: [
    {
      section: 'vip',
      async facts({ db, brands }, { merchant, memberId }) {
        const ranks = brands.find(merchant)?.config.vip.ranks ?? [];
        if (ranks.length === 0) return [];
        const kept = await standingKept(db, merchant, memberId);
        const level = Math.max(1, kept?.rank_level ?? 1);
        const rank = ranks[level - 1];
        return [
          { key: 'level', kind: 'count', value: level },
          { key: 'rank', kind: 'text', value: rank ? inLanguage(rank.names, 'EN') : null },
          { key: 'since', kind: 'time', value: kept?.ranked_at?.getTime() ?? null },
        ];
      },
    },
  ],
};
